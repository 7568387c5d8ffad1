"""Words to numbers, exactly as main/reading/fields/learned/features.ts does it; models/features.json holds what both share.

python features.py --golden writes models/training/golden.json, which the product's tests read; --check compares with it.
"""
import json
import pathlib
import re
import sys
import unicodedata

import numpy as np

HERE = pathlib.Path(__file__).parent
SPEC = json.loads((HERE.parent / 'features.json').read_text('utf8'))
PATTERNS = [re.compile(pattern) for _, pattern in SPEC['patterns']]
TAGS = {tag: i for i, tag in enumerate(SPEC['tags'])}
LETTERS = str.maketrans({'ß': 'ss', 'ł': 'l', 'ø': 'o', 'đ': 'd', 'ð': 'd', 'æ': 'ae', 'œ': 'oe', 'ı': 'i', 'þ': 'th', 'ς': 'σ'})
PLACE = 26
DENSE = len(PATTERNS) + 4 + PLACE
_words = {}


def fold(text):
    return ''.join(c for c in unicodedata.normalize('NFKD', text.lower()) if unicodedata.category(c)[0] != 'M').translate(LETTERS)


def fnv(text):
    """FNV-1a over code points, 32 bits; bucket 0 is kept for nothing."""
    h = 2166136261
    for c in text:
        h = ((h ^ ord(c)) * 16777619) & 0xFFFFFFFF
    return 1 + h % (SPEC['buckets'] - 1)


def shape(text):
    kinds = ['0' if '0' <= c <= '9' else 'X' if c != c.lower() else 'x' if c != c.upper() else c if ord(c) < 128 else 'u' for c in text]
    kept = [c for i, c in enumerate(kinds) if i < 2 or kinds[i - 1] != c or kinds[i - 2] != c]
    return ''.join(kept[:SPEC['letters']])


def word_features(text):
    """(bucket ids of its n-grams, pattern flags): all that does not depend on the place. Cached by text."""
    if text not in _words:
        folded = fold(text)
        plain = re.sub('[0-9]', '0', folded)
        grams = ['s:' + shape(text), 'w:' + plain[:40]]
        framed = '^' + plain[:SPEC['letters']] + '$'
        grams += [framed[i:i + 3] for i in range(len(framed) - 2)]
        bare = folded.strip(SPEC['edges'])
        flags = [1.0 if pattern.search(bare) else 0.0 for pattern in PATTERNS]
        letters = [c for c in text if c != c.lower() or c != c.upper()]
        flags += [1.0 if text.endswith(':') else 0.0, 1.0 if len(letters) > 1 and all(c != c.lower() for c in letters) else 0.0, min(len(text), 20) / 20]
        if len(_words) > 400000:
            _words.clear()
        _words[text] = (np.array(([fnv(gram) for gram in grams] + [0] * SPEC['grams'])[:SPEC['grams']], dtype=np.int32), np.array(flags, dtype=np.float32))
    return _words[text]


def iban_flags(texts, lines):
    """1 for every word of a run in one line that is an IBAN with valid check digits (ISO 13616)."""
    flags = np.zeros(len(texts), dtype=np.float32)
    for start, text in enumerate(texts):
        if not re.match(r'[A-Za-z]{2}[0-9]{2}', text):
            continue
        joined = ''
        for end in range(start, min(start + 9, len(texts))):
            if lines[end] != lines[start]:
                break
            joined += re.sub(r'[^0-9A-Za-z]', '', texts[end]).upper()
            if 15 <= len(joined) <= 34 and int(''.join(str(int(c, 36)) for c in joined[4:] + joined[:4])) % 97 == 1:
                flags[start:end + 1] = 1
                break
    return flags


def features(tokens, sizes):
    """tokens: rows of (text, x0, y0, x1, y1, bold, page, line) in reading order; sizes: {page: (width, height)}.

    Returns ids [n, grams] int32, dense [n, DENSE] float32, boxes [n, 4] float32 in median word heights, pages below each other.
    """
    n = len(tokens)
    texts = [t[0] for t in tokens]
    known = [word_features(text) for text in texts]
    box = np.array([t[1:5] for t in tokens], dtype=np.float64).reshape(n, 4)
    pages, lines = np.array([t[6] for t in tokens]), np.array([t[7] for t in tokens])
    width, height = np.array([sizes[p][0] for p in pages], dtype=np.float64), np.array([sizes[p][1] for p in pages], dtype=np.float64)
    unit, offset = np.zeros(n), np.zeros(n)
    below = 0.0
    for page in sorted(set(pages.tolist())):
        mine = pages == page
        heights = np.sort(box[mine, 3] - box[mine, 1])
        own = max(heights[len(heights) // 2], 1.0)
        unit[mine], offset[mine] = own, below
        below += sizes[page][1] / own + 10
    place = np.zeros((n, PLACE))
    place[:, 0], place[:, 1] = box[:, 0] / width, box[:, 2] / width
    place[:, 2], place[:, 3] = box[:, 1] / height, box[:, 3] / height
    place[:, 4] = np.minimum((box[:, 2] - box[:, 0]) / unit, 30) / 30
    place[:, 5] = np.minimum((box[:, 3] - box[:, 1]) / unit, 5) / 5
    place[:, 6] = [1.0 if t[5] else 0.0 for t in tokens]
    place[:, 7], place[:, 8] = pages == 1, pages == pages[-1]
    place[:, 9] = np.minimum(height / width, 4) / 4
    place[:, 10] = np.arange(n) / n
    place[:, 11] = min(n, 1000) / 1000
    same = lines[1:] == lines[:-1]
    place[0, 12] = place[n - 1, 14] = 1
    place[1:, 12], place[:-1, 14] = ~same, ~same
    gap = np.clip((box[1:, 0] - box[:-1, 2]) / unit[1:], 0, 20) / 20
    place[1:, 13], place[:-1, 15] = np.where(same, gap, 1), np.where(same, gap, 1)
    place[0, 13] = place[n - 1, 15] = 1
    starts = np.flatnonzero(place[:, 12])
    ends = np.append(starts[1:], n)
    tops = [box[s:e, 1].min() for s, e in zip(starts, ends)]
    bottoms = [box[s:e, 3].max() for s, e in zip(starts, ends)]
    for i, (s, e) in enumerate(zip(starts, ends)):
        place[s:e, 16] = min(e - s, 20) / 20
        place[s:e, 17] = np.minimum(np.arange(e - s), 20) / 20
        above = (tops[i] - bottoms[i - 1]) / unit[s] if i > 0 and pages[starts[i - 1]] == pages[s] else 10
        under = (tops[i + 1] - bottoms[i]) / unit[s] if i + 1 < len(starts) and pages[starts[i + 1]] == pages[s] else 10
        place[s:e, 18], place[s:e, 19] = np.clip(above, 0, 10) / 10, np.clip(under, 0, 10) / 10
    place[:, 20] = np.sin(np.pi * place[:, 0])
    place[:, 21] = np.sin(2 * np.pi * place[:, 0])
    place[:, 22] = np.sin(np.pi * place[:, 2])
    place[:, 23] = np.sin(2 * np.pi * place[:, 2])
    place[:, 24] = np.sin(4 * np.pi * place[:, 2])
    place[:, 25] = np.maximum(0, 1 - 6 * place[:, 2])
    dense = np.concatenate([np.array([flags for _, flags in known]), iban_flags(texts, lines.tolist())[:, None], place], axis=1).astype(np.float32)
    units = np.stack([box[:, 0] / unit, box[:, 1] / unit + offset, box[:, 2] / unit, box[:, 3] / unit + offset], axis=1).astype(np.float32)
    return np.array([ids for ids, _ in known]), dense, units


def golden():
    """Words that try everything: two pages, three languages, an IBAN in pieces, signs, empty corners."""
    lines = [(1, 40, 'Müller & Söhne GmbH Rechnungs-Nr.: RE-2024/0815'), (1, 70, 'Straße 12 10115 Berlin Datum: 03.02.2024'), (1, 120, 'Größe Ł ø Īß İstanbul Číslo №5 €1.234,50 $ 99.95'),
             (1, 160, 'IBAN: DE89 3704 0044 0532 0130 00 BIC COBADEFFXXX'), (1, 200, 'info@firma.de www.firma.de +49 30 123456 19 % -12,00 1.234'), (2, 30, '12 March 2024 Total 1 234,56 Kč FR40303265045 αριθμός'),
             (2, 90, 'T’s — “x” … NET 30 days 7:45pm K1A 0B1 DE 12345')]
    tokens, sizes = [], {1: (1000, 1414), 2: (1240, 1754)}
    for number, (page, y, text) in enumerate(lines):
        x = 30 + 17 * number
        for i, word in enumerate(text.split(' ')):
            width = 9 * len(word)
            tokens.append([word, x, y + i % 3, x + width, y + 16 + number % 4, number % 2 == 0 and i < 2, page, number])
            x += width + 6 + 23 * (i % 4 == 3)
    ids, dense, boxes = features(tokens, sizes)
    return {'tokens': tokens, 'sizes': sizes, 'ids': ids.tolist(), 'dense': [[round(float(v), 6) for v in row] for row in dense], 'boxes': [[round(float(v), 5) for v in row] for row in boxes]}


if __name__ == '__main__':
    path = HERE / 'golden.json'
    if '--golden' in sys.argv:
        path.write_text(json.dumps(golden(), ensure_ascii=False, separators=(',', ':')), 'utf8')
    else:
        kept, made = json.loads(path.read_text('utf8')), json.loads(json.dumps(golden()))
        assert kept == made, 'features.py no longer gives what golden.json holds'
        print('features are as in golden.json')
