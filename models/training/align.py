"""python align.py FOLDER... OUT.jsonl [--show N] - says of every word the product's readers read what it is of the words that were drawn.

FOLDER holds truth.jsonl of render.py and read.jsonl of read-rendered.ts. OUT gets a line for each document: {file, way, type, ocr, sizes, tokens, tags}, for finetune.py
--rendered. Prints how much of what was drawn was found again.
"""
import argparse
import collections
import json
import pathlib
import re

import numpy as np

LEAST = 0.3
READABLE = 0.5


def frame_boxes(document, read):
    """The drawn words' boxes in pixels of the page as it was read: {page: array [n, 4]}, and the words of each page."""
    boxes, words = {}, collections.defaultdict(list)
    for word in document['words']:
        words[word[5]].append(word)
    for page in read['pages']:
        drawn, number = document['pages'][page['number'] - 1], page['number']
        own = np.array([word[1:5] for word in words[number]], float).reshape(-1, 4)
        corners = np.stack([own[:, [0, 1]], own[:, [2, 1]], own[:, [2, 3]], own[:, [0, 3]]], axis=1)
        matrix = np.array(drawn['matrix'] or [0.001, 0, 0, 0, 1 / drawn['height'], 0, 0, 0, 1], float).reshape(3, 3)
        flat = np.concatenate([corners, np.ones(corners.shape[:2] + (1,))], axis=2) @ matrix.T
        points = straightened(flat[..., :2] / flat[..., 2:], page)
        boxes[number] = np.concatenate([points.min(axis=1), points.max(axis=1)], axis=1)
    return boxes, words


def straightened(shares, page):
    """Shares of the picture's sides to pixels of the page whose skew was taken out, as main/reading/pages/straighten.ts does it."""
    angle = np.radians(page['skew'])
    cos, sin = np.cos(angle), abs(np.sin(angle))
    # the frame grew so that no corner was lost: w' = w cos + h sin, h' = w sin + h cos
    width, height = np.linalg.solve([[cos, sin], [sin, cos]], [page['width'], page['height']])
    x, y = (shares[..., 0] - 0.5) * width, (shares[..., 1] - 0.5) * height
    turn = -angle
    return np.stack([page['width'] / 2 + x * np.cos(turn) - y * np.sin(turn), page['height'] / 2 + x * np.sin(turn) + y * np.cos(turn)], axis=-1)


def tag_of(token, boxes, words):
    """(the tag that most letters under a word have, indices of the drawn words it covers)."""
    x0, y0, x1, y1 = token[1:5]
    across = np.minimum(boxes[:, 2], x1) - np.maximum(boxes[:, 0], x0)
    down = np.minimum(boxes[:, 3], y1) - np.maximum(boxes[:, 1], y0)
    # read boxes may hug the ink, drawn ones have the height of the font
    level = down > 0.4 * np.minimum(boxes[:, 3] - boxes[:, 1], max(y1 - y0, 1))
    part = np.where(level & (across > 0), across / np.maximum(boxes[:, 2] - boxes[:, 0], 0.1), 0)
    hit = np.flatnonzero(part > 0.08)
    covered = across[hit].sum()
    if not len(hit) or covered < LEAST * (x1 - x0) or y1 - y0 > 2.5 * (boxes[hit, 3] - boxes[hit, 1]).max():
        return 'O', []
    votes = collections.Counter()
    for i in hit:
        votes[words[i][6]] += part[i] * len(words[i][0])
        if not re.search(r'\w', token[0]) and re.search(r'\w', words[i][0]):
            return 'O', []
    return max(votes, key=lambda tag: (round(votes[tag], 1), tag != 'O')), [i for i in hit if part[i] > 0.5]


def align(document, read, found):
    """Tags of the words read, or None where less than half of what was drawn was found."""
    boxes, words = frame_boxes(document, read)
    tags, hits = [], collections.defaultdict(set)
    for token in read['tokens']:
        page = token[6]
        tag, covered = tag_of(token, boxes[page], words[page]) if len(boxes[page]) else ('O', [])
        tags.append(tag)
        for i in covered:
            hits[page, i].add(token[0])
    if len(hits) < READABLE * len(document['words']):
        return None
    for page, own in words.items():
        for i, word in enumerate(own):
            if word[6] != 'O':
                count(found, (document['way'], document['type']), word[0], hits.get((page, i)))
    return tags


def count(found, key, drawn, texts):
    """[tagged words drawn, found as any word, found with the very same letters, found inside a longer one]"""
    marks = np.array([1, bool(texts), bool(texts and drawn in texts), bool(texts and drawn not in texts and any(drawn in text for text in texts))])
    found[key] += marks


def line_of(document, read, tags):
    tokens = [[t[0]] + t[1:8] for t in read['tokens']]
    sizes = {page['number']: [page['width'], page['height']] for page in read['pages']}
    return {'file': document['file'], 'way': document['way'], 'type': document['type'], 'ocr': any(page['source'] == 'ocr' for page in read['pages']), 'sizes': sizes, 'tokens': tokens, 'tags': tags}


def show(document, read, tags):
    print('\n====', document['file'], document['type'], document['way'], [(p['source'], p['rotation'], p['skew']) for p in read['pages']])
    line = -1
    for token, tag in zip(read['tokens'], tags):
        if token[7] != line:
            print()
            line = token[7]
        print(token[0] if tag == 'O' else '%s/%s' % (token[0], tag), end=' ')
    print()


def main():
    args = argparse.ArgumentParser()
    args.add_argument('folders', nargs='+', type=pathlib.Path)
    args.add_argument('out', type=pathlib.Path)
    args.add_argument('--show', type=int, default=0)
    args = args.parse_args()
    found, left_out = collections.defaultdict(lambda: np.zeros(4, int)), collections.Counter()
    with args.out.open('w', encoding='utf8') as out:
        for folder in args.folders:
            truths = {t['file']: t for t in map(json.loads, (folder / 'truth.jsonl').open(encoding='utf8'))}
            for read in {read['file']: read for read in map(json.loads, (folder / 'read.jsonl').open(encoding='utf8'))}.values():
                why = 'failed' if read.get('failed') else 'nothing read' if not read['tokens'] else 'turned' if any(p['rotation'] for p in read['pages']) else None
                if why:
                    left_out[why] += 1
                    continue
                tags = align(truths[read['file']], read, found)
                if tags is None:
                    left_out['unreadable'] += 1
                    continue
                out.write(json.dumps(line_of(truths[read['file']], read, tags), ensure_ascii=False, separators=(',', ':')) + '\n')
                if args.show > 0:
                    args.show -= 1
                    show(truths[read['file']], read, tags)
    for (way, kind), (drawn, any_, same, inside) in sorted(found.items()):
        print('%-9s %-14s %6d tagged words drawn: %.3f found, %.3f letter by letter, %.3f inside a longer one' % (way, kind, drawn, any_ / drawn, same / drawn, inside / drawn))
    print('left out:', dict(left_out))


if __name__ == '__main__':
    main()
