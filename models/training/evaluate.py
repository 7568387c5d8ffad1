"""python evaluate.py MODEL.pt --score SCORE.PY --dev DEV_FOLDER --words WORDS.jsonl [--only NAME,NAME] - the network alone on real documents.

For every field the likeliest run of words is its value, if likelier than one half; no labels, no arithmetic, no checks. What the product makes of it
is measured by `npm run accuracy`.
"""
import argparse
import collections
import json

import numpy as np
import torch

from features import SPEC, TAGS, features
from model import Extractor
from real import load_score, truths

FIELDS = {tag: tag for tag in SPEC['tags'][1:] if not tag.startswith(('item_', 'tax_'))}
FIELDS.update({'delivery_name': 'recipient_delivery_name', 'delivery_address': 'recipient_delivery_address'})


def predict(model, document):
    """Tag probabilities [words, tags] of a whole document."""
    sizes = {int(p): s for p, s in document['sizes'].items()}
    ids, dense, boxes = features(document['tokens'], sizes)
    total, size = np.zeros((len(ids), len(TAGS)), np.float32), SPEC['window']
    for start in range(0, len(ids), size):
        part = slice(start, start + size)
        with torch.no_grad():
            tags, _ = model(*[torch.from_numpy(a[part])[None] for a in (ids.astype(np.int64), dense, boxes)], torch.ones(1, len(ids[part])))
        total[part] = tags[0].softmax(-1).numpy()
    return total


def value(document, chances, tag, lines):
    """Text of the run around the likeliest word; further lines of addresses follow."""
    own = chances[:, TAGS[tag]]
    best = int(own.argmax())
    if own[best] < 0.5:
        return None
    tokens, first, last = document['tokens'], best, best
    while first > 0 and own[first - 1] > 0.4 and tokens[first - 1][7] == tokens[best][7]:
        first -= 1
    while last + 1 < len(own) and own[last + 1] > 0.4 and tokens[last + 1][7] == tokens[best][7]:
        last += 1
    picked = list(range(first, last + 1))
    if lines:
        tall = tokens[best][4] - tokens[best][2]
        picked = [i for i in range(len(own)) if own[i] > 0.4 and abs(tokens[i][2] - tokens[best][2]) < 5 * tall and abs(tokens[i][1] - tokens[first][1]) < 25 * tall]
    return ' '.join(tokens[i][0] for i in picked).strip(' ,;:')


def main():
    args = argparse.ArgumentParser()
    args.add_argument('model')
    for name in ('score', 'dev', 'words', 'only'):
        args.add_argument('--' + name, default='')
    args = args.parse_args()
    torch.set_num_threads(1)
    model = Extractor().eval()
    model.load_state_dict(torch.load(args.model)['model'])
    score = load_score(args.score)
    known, counts, groups = truths(score, args.dev), collections.defaultdict(lambda: [0, 0, 0]), collections.defaultdict(lambda: [0, 0, 0])
    for line in open(args.words, encoding='utf8'):
        document = json.loads(line)
        truth = known[document['file']]
        collection = truth['source'].split('/')[0]
        if args.only and collection not in args.only.split(','):
            continue
        chances = predict(model, document)
        for tag, field in FIELDS.items():
            if field not in truth['fields'] and field not in truth.get('checked', []):
                continue
            got = value(document, chances, tag, tag.endswith('address'))
            right = got is not None and field in truth['fields'] and bool(score.match(field, got, truth['fields'][field]))
            marks = (1, 0, 0) if right else (0, int(got is not None), int(field in truth['fields']))
            for key, table in ((field, counts), (truth.get('kind'), groups), (collection, groups), ('all', groups)):
                table[key] = [a + b for a, b in zip(table[key], marks)]
    f1 = lambda tp, fp, fn: 2 * tp / max(1, 2 * tp + fp + fn)
    for table in (counts, groups):
        for key, c in table.items():
            print('%-52s %.3f  %s' % (key, f1(*c), c))


main()
