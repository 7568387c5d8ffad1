"""Tags the words of real documents whose values are known: python real.py SCORE.PY DEV_FOLDER WORDS.jsonl shows what is found.

A word is tagged where a run of words reads as the known value of a field. Where a value stands several times, all that the made-up documents would
tag too are tagged. What belongs to a value that was not found, or to fields nobody checked, is marked unknown (-100): nothing is learned from it.
"""
import glob
import importlib.util
import json
import os
import re
import sys

from features import SPEC, TAGS, fold

LONGEST = {'document_id': 5, 'order_id': 5, 'customer_id': 4, 'iban': 9, 'bic': 2, 'sender_vat_id': 5, 'recipient_vat_id': 5, 'sender_ic': 4, 'sender_dic': 4, 'account_num': 4, 'sender_email': 1}
DATES = ('date_issue', 'date_due', 'date_uzp')
AMOUNTS = ('amount_total', 'amount_due', 'amount_total_base', 'amount_total_tax', 'amount_paid')
NAMES = {'sender_name': 'sender_name', 'recipient_name': 'recipient_name', 'recipient_delivery_name': 'delivery_name'}
ADDRESSES = {'sender_address': 'sender_address', 'recipient_address': 'recipient_address', 'recipient_delivery_address': 'delivery_address'}
TYPES = {'tax_invoice': 'invoice', 'credit_note': 'credit_note', 'receipt': 'receipt', 'proforma': 'proforma', 'order': 'order', 'delivery_note': 'delivery_note'}


def load_score(path):
    spec = importlib.util.spec_from_file_location('score', path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def truths(score, folder):
    return {t['file']: t for path in sorted(glob.glob(os.path.join(folder, '*/truth.jsonl'))) for t in score.load(path)}


def listed(value):
    return value if isinstance(value, list) else [value]


def squeeze(text):
    return re.sub(r'[^\w]|_', '', fold(text))


class Labeller:
    """Tags of one document's tokens; `free` words are not yet tagged."""

    def __init__(self, score, document, truth):
        self.score, self.truth = score, truth
        self.tokens, self.texts = document['tokens'], [t[0] for t in document['tokens']]
        self.tags = [TAGS['O']] * len(self.texts)
        self.missed = []

    def label(self):
        fields = self.truth['fields']
        for field, tag in ADDRESSES.items():
            if field in fields:
                self.address(field, tag, fields[field])
        for field, tag in NAMES.items():
            if field in fields:
                self.runs(field, tag, fields[field], 9, self.same_letters)
        for field, longest in LONGEST.items():
            if field in fields:
                self.runs(field, field, fields[field], longest, self.same_code)
        for field in DATES:
            if field in fields:
                self.runs(field, field, fields[field], 5, self.same_value(field))
        self.amounts(fields)
        return self.tags

    def spans(self, longest):
        for start in range(len(self.texts)):
            for length in range(1, longest + 1):
                end = start + length
                if end > len(self.texts) or self.tokens[end - 1][8] != self.tokens[start][8]:
                    break
                yield start, end

    def runs(self, field, tag, value, longest, same):
        found = []
        for start, end in self.spans(longest):
            if any(self.tags[start:end]) or any(start < e and s < end for s, e in found):
                continue
            if any(same(' '.join(self.texts[start:end]), v) for v in listed(value)):
                found.append((start, end))
        for start, end in found:
            self.tags[start:end] = [TAGS[tag]] * (end - start)
        if not found:
            self.missed.append(field)

    @staticmethod
    def same_letters(text, value):
        return len(squeeze(value)) > 1 and squeeze(text) == squeeze(value)

    @staticmethod
    def same_code(text, value):
        return any(c.isdigit() for c in text) and squeeze(text) == squeeze(value) or '@' in text and text.strip('.,;').lower() == str(value).lower() or squeeze(text) == squeeze(value) and len(squeeze(value)) >= 8

    def same_value(self, field):
        def same(text, value):
            return any(c.isdigit() for c in text) and len(text) >= 6 and text[-1:].isalnum() and text[0].isalnum() and self.score.match(field, text, value)
        return same

    def address(self, field, tag, value):
        """Words of the address that stand close together: at least half of it must be there."""
        best = []
        for one in listed(value):
            wanted = [w for w in (squeeze(w) for w in re.split(r'[\s,]+', one)) if w]
            group = self.closest(wanted)
            best = max(best, group, key=len)
            if len(group) >= max(2, 0.6 * len(wanted)):
                for i in group:
                    self.tags[i] = TAGS[tag]
                return
        self.missed.append(field)

    def closest(self, wanted):
        bag = set(wanted)
        hits = [i for i, text in enumerate(self.texts) if squeeze(text) in bag and not self.tags[i]]
        best = []
        for at, first in enumerate(hits):
            group = [i for i in hits[at:] if self.near(first, i)]
            kept, left = [], list(wanted)
            for i in group:
                if squeeze(self.texts[i]) in left:
                    left.remove(squeeze(self.texts[i]))
                    kept.append(i)
            if len(kept) > len(best):
                best = kept
        return best

    def near(self, a, b):
        a, b = self.tokens[a], self.tokens[b]
        tall = max(a[4] - a[2], 1)
        return a[6] == b[6] and abs(b[2] - a[2]) < 9 * tall and (abs(b[1] - a[1]) < 30 * tall)

    def amounts(self, fields):
        known = [f for f in AMOUNTS if f in fields]
        for start, end in self.spans(3):
            text = ' '.join(self.texts[start:end])
            if any(self.tags[start:end]) or not re.search(r'\d[.,]\d\d\b|\d', text) or not re.fullmatch(r'[^\w]{0,3}[A-Za-z]{0,3}[^\w]{0,2}\d[\d.,\' ]*\D{0,4}', text):
                continue
            fits = [f for f in known if any(self.score.match(f, text, v) for v in listed(fields[f]))]
            if not fits or not (re.search(r'[.,]\d\d\D*$', text) or text.strip('.') == str(fields[fits[0]])):
                continue
            # only money is taken; who it is follows from its line where two sums are equal
            self.tags[start:end] = [TAGS[fits[0]] if len(fits) == 1 else -100] * (end - start)


def silent_tags(truth):
    """Tags of which the truth of this document says nothing: a word that has none of the known values may still be one of these."""
    told = set(truth['fields']) | set(truth.get('checked', []))
    fields = {**{field: field for field in list(LONGEST) + list(DATES) + list(AMOUNTS)}, **NAMES, **ADDRESSES}
    silent = {tag for field, tag in fields.items() if field not in told}
    never = ('date_uzp', 'delivery_note_id', 'sender_order_id', 'recipient_ic', 'recipient_dic', 'amount_rounding', 'terms', 'method', 'title')
    silent |= set(never) - told
    return silent | {tag for tag in TAGS if tag.startswith(('item_', 'tax_'))}


def transcribed(path):
    """The receipts of data/train, written as documents with truth: lines of text with boxes and four values."""
    for receipt in json.load(open(path, encoding='utf8')):
        tokens, right, bottom = [], 1, 1
        for number, (x0, y0, x1, y1, text) in enumerate(sorted(receipt['lines'], key=lambda line: (line[1] + line[3]) / 2)):
            right, bottom = max(right, x1), max(bottom, y1)
            letter, at = (x1 - x0) / max(1, len(text)), 0
            for word in text.split(' '):
                if word:
                    tokens.append([word, x0 + at * letter, y0, x0 + (at + len(word)) * letter, y1, False, 1, number, number])
                at += len(word) + 1
        yield {'file': 'train/%s' % receipt['id'], 'sizes': {'1': [right * 1.05, bottom * 1.03]}, 'tokens': tokens}, receipt


def main(score_path, folder, words):
    score = load_score(score_path)
    known = truths(score, folder)
    missed, total = {}, {}
    for line in open(words, encoding='utf8'):
        document = json.loads(line)
        if document['file'] not in known:
            continue
        labeller = Labeller(score, document, known[document['file']])
        labeller.label()
        for field in known[document['file']]['fields']:
            total[field] = total.get(field, 0) + 1
        for field in labeller.missed:
            missed[field] = missed.get(field, 0) + 1
    for field in sorted(missed):
        print('%-28s not found on %d of %d documents' % (field, missed[field], total[field]))


if __name__ == '__main__':
    main(*sys.argv[1:])
