import sharp from 'sharp';

/** A picture of one colour, as wide as it is high unless told. */
export async function squarePicture(width = 96, height = width) {
  const drawn = sharp({ create: { width, height, channels: 3, background: '#0b7a5b' } });
  return (await drawn.png().toBuffer()) as never as Blob;
}
