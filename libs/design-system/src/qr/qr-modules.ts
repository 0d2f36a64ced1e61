import { encode } from 'uqr';

const quietZone = 4;

/** Returns the dark modules of a QR code as one path in a drawing `side` units wide, quiet zone included. */
export function qrPath(content: string): { side: number; path: string } {
  const { size, data } = encode(content, { ecc: 'M', border: quietZone });
  const path = data
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x += 1) {
        if (!row[x]) continue;
        const start = x;
        while (row[x + 1]) x += 1;
        runs.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`);
      }
      return runs;
    })
    .join('');
  return { side: size, path };
}

const pixelsPerModule = 12;

/** Returns a PNG of a QR code with its caption. */
export function qrPicture(content: string, caption?: string): Promise<Blob> {
  const { side, path } = qrPath(content);
  const width = side * pixelsPerModule;
  const captionHeight = caption ? 64 : 0;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = width + captionHeight;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000000';
  if (caption) {
    pen.font = '600 36px system-ui, sans-serif';
    pen.textAlign = 'center';
    pen.fillText(caption, width / 2, width + 32, width - 32);
  }
  pen.scale(pixelsPerModule, pixelsPerModule);
  pen.fill(new Path2D(path));
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('The picture could not be made')))),
  );
}
