"""Made-up documents as tokens, ready for training; python documents.py SEED prints one."""
import random
import sys

import numpy as np

from features import TAGS, SPEC, features
from invoice import Invoice
from noise import tokens
from receipt import Receipt


def document(r):
    """(tokens, page sizes, type) of one made-up document."""
    drawing = Receipt(r) if r.random() < 0.24 else Invoice(r)
    paper, ocr = drawing.paper, r.random() < 0.5
    return tokens(r, paper, ocr), {page: (1000, paper.height) for page in range(1, paper.page + 1)}, drawing.facts.kind


def example(seed, window):
    """(ids, dense, boxes, tags, type) of a stretch of at most `window` words."""
    r = random.Random(seed)
    while True:
        words, sizes, kind = document(r)
        if len(words) > 8:
            break
    ids, dense, boxes = features(words, sizes)
    tags = np.array([TAGS.get(word[8], 0) for word in words], dtype=np.int64)
    start = 0
    if len(words) > window and r.random() < 0.6:
        start = r.randint(0, len(words) - window)
    part = slice(start, start + window)
    return ids[part], dense[part], boxes[part], tags[part], SPEC['types'].index(kind)


if __name__ == '__main__':
    words, sizes, kind = document(random.Random(int(sys.argv[1])))
    print(kind, sizes)
    line = -1
    for text, x, y, *_, page, number, tag in words:
        if number != line:
            print('\n%d %4d %4d ' % (page, y, x), end=' ')
            line = number
        print(text if tag == 'O' else '%s/%s' % (text, tag), end=' ')
    print()
