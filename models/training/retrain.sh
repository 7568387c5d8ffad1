#!/bin/sh
# sh models/training/retrain.sh [MINUTES [DATA WORDS.jsonl [RENDERED.jsonl]]] - from nothing to models/extractor.onnx: packages, self-check, training
# (run again to resume), tuning first with the printed documents that align.py wrote, then also with the real ones of DATA as test/fit-scores/words.ts wrote them, export.
set -eu
cd "$(dirname "$0")"
work=${GLEANER_TRAINING:-$HOME/.cache/gleaner-training}
python="$work/venv/bin/python"
[ -x "$python" ] || python3 -m venv "$work/venv"
"$work/venv/bin/pip" install -q -r requirements.txt
"$python" features.py
"$python" train.py "$work/run" --minutes "${1:-60}"
model="$work/run/checkpoint.pt"
rendered="${4:-}"
if [ -n "$rendered" ]; then
  "$python" finetune.py "$model" "$work/printed.pt" --rendered "$rendered" --steps 200
  model="$work/printed.pt"
fi
if [ $# -ge 3 ]; then
  "$python" finetune.py "$model" "$work/tuned.pt" --score "$2/score.py" --dev "$2/dev" --words "$3" --receipts "$2/train/receipts-transcribed.json" \
    --rendered "$rendered" --steps 240
  model="$work/tuned.pt"
fi
"$python" export.py "$model" ../extractor.onnx
