"""Writes a drawn document as a PDF, its text in one of the ways that programs do: as lines, words, letters, kerned pieces, with blanks or without."""
import io
import random

from PIL import Image, ImageDraw, ImageFont
from reportlab.graphics import renderPDF
from reportlab.graphics.barcode import createBarcodeDrawing
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

WAYS = ['line'] * 7 + ['word'] * 4 + ['kerned'] * 4 + ['gaps'] * 3 + ['letter'] * 2
BASELINE = 0.78


def write_pdf(path, r, sheet, look, width):
    """One PDF page for each page of the sheet, `width` points wide."""
    unit, way = width / 1000, r.choice(WAYS)
    canvas = Canvas(str(path), (width, sheet.height * unit), pageCompression=1)
    shuffled = r.random() < 0.12
    for page in range(1, sheet.page + 1):
        for shape in look.shapes[page]:
            draw_shape(canvas, shape, unit, sheet.height)
        lines = [line for line in sheet.prints if line.page == page]
        if shuffled:
            r.shuffle(lines)
        for line in lines:
            draw_line(canvas, line, look.ink(line), unit, sheet, way)
        if r.random() < 0.04:
            margin_note(canvas, r, sheet.height * unit)
        canvas.showPage()
    canvas.save()
    return way


def margin_note(canvas, r, height):
    """What printers of forms write up the margin."""
    canvas.saveState()
    canvas.rotate(90)
    canvas.setFont('Helvetica', 5.5)
    canvas.drawString(height * r.uniform(0.2, 0.5), -10, 'Form %d-%d rev. %d' % (r.randint(10, 999), r.randint(1, 99), r.randint(1, 9)))
    canvas.restoreState()


# Text

def draw_line(canvas, line, ink, unit, sheet, way):
    text = canvas.beginText()
    text.setFillColorRGB(*ink)
    text.setFont(line.font, line.size * unit)
    spacing = sheet.spacing(line.size) * unit
    baseline = (sheet.height - line.y - BASELINE * line.size) * unit
    text.setTextOrigin(line.words[0][1] * unit, baseline)
    if way == 'line':
        text.setCharSpace(spacing)
        text.textOut(' '.join(word[0] for word in line.words))
    elif way in ('kerned', 'gaps'):
        text.setCharSpace(spacing)
        array(canvas, text, line, way == 'kerned')
    else:
        for word in line.words:
            place(text, line, word, unit, baseline, spacing, way)
    text.setCharSpace(0)
    canvas.drawText(text)


def place(text, line, word, unit, baseline, spacing, way):
    """A word, or each of its letters, at a place of its own."""
    size, x = line.size * unit, word[1] * unit
    if way == 'word':
        text.setCharSpace(spacing)
        text.setTextOrigin(x, baseline)
        text.textOut(word[0])
        return
    for letter in word[0]:
        text.setTextOrigin(x, baseline)
        text.textOut(letter)
        x += pdfmetrics.stringWidth(letter, line.font, size) + spacing


def array(canvas, text, line, blanks):
    """One TJ array for the line: words cut and kerned inside, between them a blank or only a gap as wide (PDF 32000-1, 9.4.3)."""
    r = random.Random(line.words[0][0])
    blank = pdfmetrics.stringWidth(' ', line.font, 1000)
    pieces, subset = [], None
    for number, word in enumerate(line.words):
        if number:
            pieces.append((' ', 0) if blanks else ('', -blank))
        for letter in word[0]:
            pieces.append((letter, r.choice([0, 0, 0, 0, 8, -8, 20, -20])))
    parts = []
    for letter, kern in pieces:
        if letter:
            own, shown = encoded(canvas, line.font, letter)
            if own != subset:
                flush(text, parts)
                if own is not None:
                    text._code.append('%s %s Tf' % (pdfmetrics.getFont(line.font).getSubsetInternalName(own, canvas._doc), number_of(text._fontsize)))
                subset = own
            parts.append('(%s)' % shown)
        if kern:
            parts.append('%g' % kern)
    flush(text, parts)


def number_of(value):
    return ('%.4f' % value).rstrip('0').rstrip('.')


def flush(text, parts):
    if parts:
        # letters that follow each other without a kern are one string
        text._code.append('[%s] TJ' % ' '.join(parts).replace(') (', ''))
        parts.clear()


def encoded(canvas, font, letter):
    """(subset of a TrueType font or None, the letter as it stands in a PDF string)."""
    known = pdfmetrics.getFont(font)
    if not getattr(known, '_dynamicFont', 0):
        return None, canvas._escape(letter.encode('cp1252'))
    subset, code = known.splitString(letter, canvas._doc)[0]
    return subset, canvas._escape(code)


# Shapes

def draw_shape(canvas, shape, unit, height):
    what, x0, y0, x1, y1, *more = shape
    left, bottom, wide, high = x0 * unit, (height - y1) * unit, (x1 - x0) * unit, (y1 - y0) * unit
    canvas.saveState()
    if what == 'line':
        thick, colour = more
        canvas.setStrokeColorRGB(*colour)
        canvas.setLineWidth(thick)
        canvas.line(left, (height - y0) * unit, left + wide, bottom)
    elif what == 'box':
        fill, edge, thick, corner = more
        canvas.setLineWidth(thick)
        canvas.setFillColorRGB(*(fill or (1, 1, 1)))
        canvas.setStrokeColorRGB(*(edge or (0, 0, 0)))
        canvas.roundRect(left, bottom, wide, high, corner * unit, stroke=int(edge is not None), fill=int(fill is not None))
    elif what == 'logo':
        canvas.drawImage(ImageReader(logo(wide, high, *more)), left, bottom, wide, high, mask='auto')
    else:
        code = createBarcodeDrawing('QR' if what == 'qr' else 'Code128', value=more[0], width=wide, height=high, **({'barBorder': 0} if what == 'qr' else {'quiet': 0}))
        renderPDF.draw(code, canvas, left, bottom)
    canvas.restoreState()


def logo(wide, high, colour, name, seed):
    """A picture of shapes, with a name in large letters or without."""
    r, w, h = random.Random(seed), int(wide * 4), int(high * 4)
    picture = Image.new('RGBA', (w, h), (255, 255, 255, 0))
    pen, ink = ImageDraw.Draw(picture), tuple(int(255 * c) for c in colour) + (255,)
    side = min(w, h) - 4
    if r.random() < 0.5:
        pen.ellipse((2, 2, side, side), fill=ink if r.random() < 0.5 else None, outline=ink, width=max(3, side // 12))
    else:
        pen.polygon([(r.uniform(0, side), r.uniform(0, side)) for _ in range(r.randint(3, 6))], fill=ink)
    for i in range(r.randint(0, 3)):
        y = h * (i + 1) / 5
        pen.line((side * 0.3, y, side * 1.1, y - side * 0.2), fill=(255, 255, 255, 255), width=max(2, side // 15))
    if name:
        room = w - side - 10
        size = max(8, min(h // 2, int(room / max(1, 0.62 * len(name)))))
        pen.text((side + 8, (h - size) / 2), name, fill=ink, font=ImageFont.truetype(r.choice(['DejaVuSerif-Bold.ttf', 'DejaVuSans-Bold.ttf', 'LiberationSansNarrow-Bold.ttf']), size))
    stream = io.BytesIO()
    picture.save(stream, 'PNG')
    stream.seek(0)
    return stream
