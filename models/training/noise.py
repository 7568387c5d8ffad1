"""What reading does to a printed page: OCR's mistakes, shaken boxes, words glued or lost; and the sorting of words into lines."""

CONFUSED = {'0': 'O', 'O': '0', '1': 'l', 'l': '1', 'I': 'l', '5': 'S', 'S': '5', '8': 'B', 'B': '8', 'm': 'rn', 'e': 'c', 'c': 'e', 'i': 'í', ',': '.', '.': ',', 'u': 'v', 'n': 'r',
            'ä': 'a', 'ö': 'o', 'ü': 'ii', 'é': 'e', 'č': 'c', 'ř': 'r', 'ł': 'l', ':': '.', 'a': 'o', 'g': '9', '€': 'E', '/': '7', 'h': 'b', 't': 'f'}
JUNK = ['|', '—', '_', '.', ',', "'", '=', '~', 'a', 'ee', 'ES', 'oo', '«', '-', '°', 'A', 'i', '[', '®', 'SEE']


def tokens(r, paper, ocr):
    """[text, x0, y0, x1, y1, bold, page, line, tag] in reading order, as the product lays words out."""
    words = [list(word) for word in paper.words if word[0]]
    if ocr:
        words = misread(r, words, paper.height)
    ordered = []
    line = 0
    for page in sorted({word[6] for word in words}):
        for row in rows([word for word in words if word[6] == page]):
            for word in row:
                ordered.append(word[:7] + [line, word[7]])
            line += 1
    return ordered


def misread(r, words, height):
    wrong, lost, shake = r.choice([0, 0.003, 0.01, 0.03]), r.choice([0, 0.005, 0.03]), r.uniform(0.2, 2.0)
    skew = r.gauss(0, 0.002)
    kept = []
    for word in words:
        if r.random() < lost:
            continue
        word[0] = ''.join(CONFUSED.get(c, c) if r.random() < wrong else c for c in word[0])
        tilt = skew * word[1]
        word[1:5] = [word[1] + r.gauss(0, shake), word[2] + tilt + r.gauss(0, shake), word[3] + r.gauss(0, shake), word[4] + tilt + r.gauss(0, shake)]
        if word[3] - word[1] < 1 or word[4] - word[2] < 2:
            continue
        word[5] = False
        kept.append(word)
        if r.random() < wrong / 3 and len(word[0]) > 5 and not word[0].isalpha():
            cut = r.randint(2, len(word[0]) - 2)
            middle = word[1] + (word[3] - word[1]) * cut / len(word[0])
            kept.append([word[0][cut:], middle + 1] + word[2:])
            word[0], word[3] = word[0][:cut], middle - 1
    for _ in range(r.choice([0, 0, 0, 1, 3, 8])):
        x, y, size = r.uniform(0, 980), r.uniform(0, height), r.uniform(5, 40)
        kept.append([r.choice(JUNK), x, y, x + size, y + size, False, r.choice([w[6] for w in kept] or [1]), 'O'])
    if r.random() < 0.1:
        kept += garbled(r, height)
    return kept


def garbled(r, height):
    """Lines that nobody can read: pictures, stamps and creases taken for letters."""
    words = []
    for _ in range(r.randint(1, 5)):
        x, y, size = r.uniform(0, 700), r.uniform(0, height), r.uniform(8, 36)
        for _ in range(r.randint(1, 7)):
            letters = r.choice(['KRAHE', 'IilL1|', 'abcdefghiklmnoprstuvEIOUTN', 'EIOUTANSRKH', 'oecaun', 'VWMN', 'KRHXY'])
            text = ''.join(r.choice(letters) for _ in range(r.randint(1, 12)))
            text = r.choice([text, text, text.capitalize(), text + r.choice('.,:;|')])
            words.append([text, x, y + r.gauss(0, 1), x + 0.5 * size * len(text), y + size, False, 1, 'O'])
            x += 0.5 * size * (len(text) + 1)
    return words


def rows(words):
    """As layOut in main/reading/fields/layout does it: a word joins the row whose middle is within half a height."""
    found = []
    for word in sorted(words, key=lambda w: w[2] + w[4]):
        middle, own = (word[2] + word[4]) / 2, word[4] - word[2]
        for row in reversed(found):
            if abs(middle - row[0]) < 0.5 * min(own, row[1]):
                row[2].append(word)
                row[0] += (middle - row[0]) / len(row[2])
                break
        else:
            found.append([middle, own, [word]])
    found.sort(key=lambda row: row[0])
    return [sorted(row[2], key=lambda w: w[1]) for row in found]
