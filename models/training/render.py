"""python render.py OUT --documents N [--seed S] [--scan SHARE] [--fonts FOLDER] - made-up documents as files a reader can read.

Writes OUT/files/*.pdf|jpg|png and for each a line of OUT/truth.jsonl: {file, type, way, pages: [{height, matrix}], words: [[text, x0, y0, x1, y1, page, tag]]}.
Boxes are in units of a page 1000 wide; matrix takes them to shares of the picture's width and height, null where the page is the sheet. Run again
to go on; read-rendered.ts reads the files, align.py says which of the words that were read is what.
"""
import argparse
import json
import pathlib
import random

import numpy as np
import pypdfium2

from adorn import Look
from pdf_pages import write_pdf
from scans import Scan
from sheet import drawing, load_faces

POINTS = 72


def paper_width(r, drawn):
    """Points: a till's roll of 80 or 58 mm, letter, A4."""
    if drawn.facts.kind == 'receipt':
        return r.choice([226.8, 226.8, 164.4])
    return 612 if drawn.paper.height < 1300 else 595.28


def render(folder, number, seed, share, faces):
    name, r = '%d-%05d' % (seed, number), random.Random('render %d %d' % (seed, number))
    drawn = drawing('%d %d' % (seed, number), faces)
    sheet, scanned = drawn.paper, r.random() < share
    logo_at = len(sheet.words)
    look = Look(r, sheet)
    look.add_pictures(drawn.facts.sender['name'].split(' ')[0])
    path = folder / 'files' / (name + '.pdf')
    way, matrices = write_pdf(path, r, sheet, look, paper_width(r, drawn)), [None] * sheet.page
    assert len(sheet.words) == logo_at
    if scanned:
        scan = Scan(r, drawn.facts.kind == 'receipt')
        path, matrices, way = take(r, scan, path) + (scan.device,)
    words = [[word[0]] + [round(v, 1) for v in word[1:5]] + [word[6], word[7]] for word in sheet.words]
    return {'file': path.name, 'type': drawn.facts.kind, 'way': way, 'pages': [{'height': round(sheet.height, 1), 'matrix': m} for m in matrices], 'words': words}


def take(r, scan, path):
    """Takes pictures of the pages of a PDF, and puts the file of pictures in its place: (path, matrices)."""
    document = pypdfium2.PdfDocument(str(path))
    taken = [scan.picture(page.render(scale=scan.dots / POINTS).to_pil()) for page in document]
    document.close()
    path.unlink()
    pictures = [picture for picture, _ in taken]
    form = r.choice(['pdf', 'pdf', 'jpg']) if scan.device != 'clean' else r.choice(['png', 'pdf', 'jpg'])
    if len(pictures) > 1:
        form = 'pdf'
    elif form == 'jpg' and scan.device == 'bilevel':
        form = 'png'
    path = path.with_suffix('.' + form)
    how = {'save_all': True, 'append_images': pictures[1:], 'resolution': scan.dots} if form == 'pdf' else {'dpi': (scan.dots, scan.dots)}
    pictures[0].save(path, **how, **({} if scan.device == 'bilevel' or form == 'png' else {'quality': scan.quality}))
    return path, [np.round(matrix, 9).flatten().tolist() for _, matrix in taken]


def main():
    args = argparse.ArgumentParser()
    args.add_argument('out', type=pathlib.Path)
    args.add_argument('--documents', type=int, required=True)
    args.add_argument('--seed', type=int, default=1)
    args.add_argument('--scan', type=float, default=0.3)
    args.add_argument('--fonts', default='/usr/share/fonts')
    args = args.parse_args()
    (args.out / 'files').mkdir(parents=True, exist_ok=True)
    truth, faces = args.out / 'truth.jsonl', load_faces(args.fonts)
    done = {json.loads(line)['file'].split('.')[0] for line in truth.open(encoding='utf8')} if truth.exists() else set()
    with truth.open('a', encoding='utf8') as out:
        for number in range(args.documents):
            if '%d-%05d' % (args.seed, number) not in done:
                out.write(json.dumps(render(args.out, number, args.seed, args.scan, faces), ensure_ascii=False) + '\n')
                out.flush()


if __name__ == '__main__':
    main()
