// From the largest down: the text of a card stays as readable as the limit allows.
const longSides = [4096, 3072, 2560, 2000, 1600, 1200, 800];
const qualities = [0.88, 0.75, 0.6];

function drawn(picture: ImageBitmap, longSide: number, ground?: string): OffscreenCanvas {
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(side(picture.width), side(picture.height));
  const context = canvas.getContext('2d')!;
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function isSeeThrough(picture: ImageBitmap): boolean {
  const sample = drawn(picture, 64);
  const { data } = sample.getContext('2d')!.getImageData(0, 0, sample.width, sample.height);
  return data.some((value, index) => index % 4 === 3 && value < 255);
}

function* attempts(picture: ImageBitmap): Generator<Promise<Blob>> {
  const png = isSeeThrough(picture);
  const full = Math.max(picture.width, picture.height);
  const sides = [...(full < longSides[0]! ? [full] : []), ...longSides.filter((side) => side <= full)];
  for (const side of sides) {
    const canvas = drawn(picture, side, png ? undefined : '#fff');
    if (png) yield canvas.convertToBlob({ type: 'image/png' });
    else for (const quality of qualities) yield canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
}

/** Makes a picture small enough to be sent, upright and never larger than it was; throws when the browser cannot read it. */
export async function shrunk(file: File, maxBytes: number): Promise<File | undefined> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    for (const attempt of attempts(picture)) {
      const blob = await attempt;
      if (blob.size > maxBytes) continue;
      const extension = blob.type === 'image/png' ? 'png' : 'jpg';
      const name = `${file.name.replace(/\.\w+$/, '')}.${extension}`;
      return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
    }
    return undefined;
  } finally {
    picture.close();
  }
}
