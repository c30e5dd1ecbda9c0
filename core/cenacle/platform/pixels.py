"""A picture made anew, in a process of its own.

Run by its path, with the picture on its input; it writes a JPEG, or a PNG where `1` is asked for.
So that it starts at once it needs Pillow alone; it makes way for whoever else wants the processor.
"""

import io
import os
import sys

from PIL import Image, ImageOps

LONGEST_SIDE = 512
MOST_PIXELS = 14_000_000
"""A telephone's camera has 12 million."""
STRIP = 64
BEHIND = ("white", (255, 255, 255, 0))
"""What can be seen through lets white through, or stays so."""

TOO_MANY_PIXELS, UNREADABLE = 3, 4
"""How the process ends where it fails."""


class TooManyPixels(Exception):
    """They would take more memory than may be had."""


def main() -> int:
    """The code by which the process ends."""
    os.nice(10)
    Image.MAX_IMAGE_PIXELS = None  # Pillow's own bound warns of many more
    try:
        remade = _remake(sys.stdin.buffer.read(), is_transparent=sys.argv[1:] == ["1"])
    except TooManyPixels:
        return TOO_MANY_PIXELS
    except Exception:  # a damaged photo fails in Pillow in as many ways as it has parts
        return UNREADABLE
    sys.stdout.buffer.write(remade)
    return 0


def _remake(sent: bytes, *, is_transparent: bool) -> bytes:
    """Upright, of at most 512 x 512 pixels, and nothing but the picture."""
    upright = ImageOps.exif_transpose(_decode(sent))
    upright.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    remade = io.BytesIO()
    picture = Image.new("RGBA" if is_transparent else "RGB", upright.size, BEHIND[is_transparent])
    picture.paste(upright, mask=upright)
    if is_transparent:
        picture.save(remade, "PNG", optimize=True)
        return remade.getvalue()
    picture.save(remade, "JPEG", quality=85, optimize=True)
    return remade.getvalue()


def _decode(photo: bytes) -> Image.Image:
    """In colours with a mask, and not much larger than it is to become. How many pixels there are
    stands at the beginning, and is read before one of them is decoded."""
    with Image.open(io.BytesIO(photo), formats=("PNG", "JPEG")) as image:
        width, height = image.size
        if width * height > MOST_PIXELS:
            raise TooManyPixels
        image.draft("RGB", (2 * LONGEST_SIDE, 2 * LONGEST_SIDE))
        return _reduce(image, max(1, max(image.size) // (2 * LONGEST_SIDE)))


def _reduce(image: Image.Image, factor: int) -> Image.Image:
    """Strip by strip, so that nothing of the full size is ever copied."""
    width, height = image.size
    small = Image.new("RGBA", (-(-width // factor), -(-height // factor)))
    for top in range(0, height, factor * STRIP):
        strip = image.crop((0, top, width, min(top + factor * STRIP, height)))
        small.paste(strip.convert("RGBA").reduce(factor), (0, top // factor))
    small.info = dict(image.info)  # how it was held
    return small


if __name__ == "__main__":
    sys.exit(main())
