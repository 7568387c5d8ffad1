"""Makes pictures of pages look scanned or photographed: faint thermal print, skew and perspective, shadows, blur, specks, scribbles, few colours, JPEG."""
import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

# What a device does: how probable for a receipt and for other documents
DEVICES = {'flatbed': (0.35, 0.5), 'bilevel': (0.35, 0.25), 'photo': (0.2, 0.08), 'clean': (0.1, 0.17)}


class Scan:
    """How one document is taken. `picture` gives each page and the matrix from page units to shares of the picture's width and height."""

    def __init__(self, r, receipt):
        self.r, self.noise = r, np.random.default_rng(r.randint(0, 2 ** 31))
        self.device = r.choices(list(DEVICES), [chances[0 if receipt else 1] for chances in DEVICES.values()])[0]
        self.thermal = receipt and r.random() < 0.5
        self.dots = {'bilevel': r.choice([200, 200, 300, 300]), 'photo': r.uniform(170, 300), 'flatbed': r.choice([150, 200, 200, 300, 300]), 'clean': r.choice([150, 200, 300])}[self.device]
        if receipt:
            self.dots = max(self.dots, 200)
        self.skew = {'clean': 0.0}.get(self.device, r.choice([0, r.gauss(0, 0.35), r.gauss(0, 0.6), r.uniform(-2, 2)]))
        self.quality = r.choice([45, 60, 75, 75, 85, 92])
        self.colour = self.device != 'bilevel' and r.random() < 0.5
        self.scribbled = r.random() < 0.15

    def picture(self, page):
        """(picture, matrix) of a page drawn as an RGB picture."""
        sheet = page.convert('RGB')
        if self.scribbled:
            scribble(self.r, sheet)
        if not self.colour:
            sheet = sheet.convert('L')
        if self.thermal:
            sheet = self.faint(sheet)
        size = sheet.size
        if self.device == 'clean':
            return sheet, share(np.eye(3), size, size)
        target, matrix = self.placed(size)
        sheet = self.laid(sheet, target, matrix)
        grain = self.lit(np.asarray(self.blurred(sheet), np.float32))
        taken = Image.fromarray(np.clip(grain, 0, 255).astype(np.uint8))
        return self.bilevel(taken) if self.device == 'bilevel' else taken, share(matrix, size, target)

    # The way of the paper

    def faint(self, sheet):
        """Thermal print: grey, with pale stripes where the head is worn, paler towards one end."""
        r, (w, h) = self.r, sheet.size
        ink = 255 - np.asarray(sheet, np.float32)
        strength = np.full((h, w), r.uniform(0.5, 1.0), np.float32)
        for _ in range(r.choice([0, 0, 1, 3])):
            x = r.randint(0, w - 3)
            strength[:, x:x + r.randint(1, max(2, w // 250))] *= r.uniform(0, 0.5)
        strength *= np.linspace(1, r.uniform(0.6, 1.1), h, dtype=np.float32)[:, None]
        strength *= self.cloud((h, w), 0.12)
        return Image.fromarray(np.clip(255 - ink * like(strength, ink), 0, 255).astype(np.uint8))

    def cloud(self, shape, depth, cells=6):
        """Slow changes of light over a picture, around 1."""
        coarse = self.noise.normal(1, depth, (cells, cells)).astype(np.float32)
        return np.asarray(Image.fromarray(coarse).resize((shape[1], shape[0]), Image.BICUBIC))

    def placed(self, size):
        """(size of the picture, matrix from the page's pixels into it)."""
        r, (w, h) = self.r, size
        angle = np.radians(self.skew)
        turn = lambda x, y: (w / 2 + (x - w / 2) * np.cos(angle) - (y - h / 2) * np.sin(angle), h / 2 + (x - w / 2) * np.sin(angle) + (y - h / 2) * np.cos(angle))
        corners = [turn(x, y) for x, y in ((0, 0), (w, 0), (w, h), (0, h))]
        edge = 0
        if self.device == 'photo':
            edge = int(w * r.uniform(0.0, 0.12))
            corners = [(x + r.gauss(0, 0.008) * w, y + r.gauss(0, 0.006) * h) for x, y in corners]
        else:
            corners = [(x + r.uniform(-0.004, 0.004) * w, y) for x, y in corners[:1]] + corners[1:]
        return (w + 2 * edge, h + 2 * edge), homography(((0, 0), (w, 0), (w, h), (0, h)), [(x + edge, y + edge) for x, y in corners])

    def laid(self, sheet, target, matrix):
        """The sheet on what lies under it: the white lid of a scanner, or a table."""
        back = np.linalg.inv(matrix)
        coefficients = (back / back[2, 2]).flatten()[:8]
        ground = tuple(self.r.randint(40, 200) for _ in range(3)) if self.device == 'photo' else (self.r.choice([255, 255, 245, 60 if self.device == 'flatbed' else 255]),) * 3
        ground = ground if self.colour else ground[0]
        return sheet.transform(target, Image.PERSPECTIVE, coefficients, Image.BILINEAR, fillcolor=ground)

    def blurred(self, sheet):
        by = {'photo': self.r.uniform(0.4, 1.4), 'flatbed': self.r.uniform(0.2, 0.9), 'bilevel': self.r.uniform(0.3, 0.8)}[self.device]
        return sheet.filter(ImageFilter.GaussianBlur(by * self.dots / 220))

    def lit(self, grain):
        """Paper and light: a tint, slow shadows, grain, specks."""
        r, (h, w) = self.r, grain.shape[:2]
        white, black = r.choice([r.uniform(225, 255), 252, 255, 275]) if self.device != 'photo' else r.uniform(165, 250), r.uniform(0, 60)
        grain = black + grain * ((white - black) / 255)
        light = self.cloud((h, w), {'photo': 0.07, 'flatbed': 0.012, 'bilevel': 0.012}[self.device])
        if r.random() < 0.5:
            light = light * np.linspace(r.uniform(0.85, 1), r.uniform(0.85, 1), w, dtype=np.float32)
        grain = grain * like(light, grain) + like(self.noise.standard_normal((h, w), np.float32) * r.uniform(0.5, 7), grain)
        if self.colour:
            grain = grain * np.array([1, r.uniform(0.96, 1.0), r.uniform(0.9, 1.0)], np.float32)
        for _ in range(r.choice([0, 0, 10, 60, 200])):
            x, y, size = r.randint(0, w - 4), r.randint(0, h - 4), r.randint(1, 3)
            grain[y:y + size, x:x + size] = r.choice([20, 60, 130])
        return grain

    def bilevel(self, taken):
        """Black and white as fax and cheap scanners do it, with a threshold that eats or fattens the letters."""
        ink, paper = np.percentile(np.asarray(taken)[::7, ::7], (1.5, 60))
        limit = ink + (paper - ink) * self.r.uniform(0.4, 0.8)
        return taken.point(lambda v: 255 if v > limit else 0).convert('1')


def like(plane, picture):
    """A plane of numbers that goes with a grey picture or with every colour of one."""
    return plane if picture.ndim == 2 else plane[..., None]


def scribble(r, sheet):
    """A person's pen or stamp on the paper."""
    pen, (w, h) = ImageDraw.Draw(sheet), sheet.size
    x, y, colour = r.uniform(0.3, 0.8) * w, r.uniform(0.4, 0.9) * h, r.choice([(20, 30, 140), (30, 30, 30), (170, 20, 30)])
    if r.random() < 0.4:
        stamp = Image.new('L', (w // 3, w // 9), 0)
        ink = ImageDraw.Draw(stamp)
        ink.rectangle((4, 4, stamp.width - 5, stamp.height - 5), outline=255, width=max(2, w // 300))
        ink.text((w // 40, w // 50), r.choice(['PAID', 'BEZAHLT', 'PAYÉ', 'RECEIVED', 'EINGEGANGEN', 'GEBUCHT', 'OK']), fill=255, font=ImageFont.truetype('DejaVuSans-Bold.ttf', w // 22))
        stamp = stamp.rotate(r.uniform(-25, 25), expand=True)
        sheet.paste(colour, (int(min(x, w - stamp.width)), int(min(y, h - stamp.height))), stamp.point(lambda v: v * 2 // 3))
        return
    points = []
    for _ in range(r.randint(10, 30)):
        x, y = x + r.uniform(-0.02, 0.035) * w, y + r.uniform(-0.02, 0.02) * w
        points.append((x, y))
    pen.line(points, fill=colour, width=max(2, w // 400), joint='curve')


def homography(source, target):
    """The 3 x 3 matrix that takes four points to four others."""
    rows, values = [], []
    for (x, y), (u, v) in zip(source, target):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return np.append(np.linalg.solve(np.array(rows, float), np.array(values, float)), 1).reshape(3, 3)


def share(matrix, size, target):
    """From page units (1000 wide) to shares of the picture's sides."""
    units = size[0] / 1000
    return np.diag([1 / target[0], 1 / target[1], 1]) @ matrix @ np.diag([units, units, 1])
