#!/bin/sh
# A field of battles on a few machines of a club, by GNU parallel over ssh. `orbat` and the folder of lists are on each of them:
#
#     ./parallel.sh 60 results lists --event cup.event.json --runs 100
#
# The file `machines` names them, a line each (`:` is this one). A shard that fails is tried three times; begun again, the script fights
# only what is missing, since each file is brought back and a shard whose file is there is passed over.
set -eu
shards=$1 results=$2
shift 2
mkdir -p "$results"
seq 0 $((shards - 1)) | while read -r shard; do
    [ -e "$results/$shard.json" ] || echo "$shard"
done | parallel --sshloginfile machines --retries 3 --workdir . --return "$results/{}.json" --quote \
    sh -c 'results=$1 shard=$2 shards=$3; shift 3; mkdir -p "$results"
        orbat battle --field "$@" --threads 1 --shard "$shard/$shards" --output "$results/$shard.json"' \
    sh "$results" {} "$shards" "$@"
orbat battle merge "$results"/*.json --expect "$shards" --also html="$results/field.html"
