import css from './parts.module.css';

export interface QrPicture {
  /** One path of horizontal strokes, a unit high, quiet zone included in the size. */
  path: string;
  size: number;
}

export const qrPathId = 'qr-path';

/** A QR code as one vector path on a white field. `label` says in words what it carries. */
export function QrCode({ picture, label }: { picture: QrPicture; label: string }) {
  return (
    <svg className={css.qr} viewBox={`0 0 ${picture.size} ${picture.size}`} width="280" height="280" role="img" aria-label={label} shapeRendering="crispEdges">
      <path id={qrPathId} d={picture.path} stroke="#000" />
    </svg>
  );
}

const pixelsPerUnit = 16;

/** Draws the code as a PNG with a line of text under it. */
export async function qrPng({ path, size }: QrPicture, caption: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const side = size * pixelsPerUnit;
  const captionHeight = pixelsPerUnit * 5;
  canvas.width = side;
  canvas.height = side + captionHeight;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side + captionHeight);
  pen.fillStyle = '#000';
  pen.font = `600 ${pixelsPerUnit * 2}px system-ui, sans-serif`;
  pen.textAlign = 'center';
  pen.fillText(caption, side / 2, side + pixelsPerUnit * 2, side - pixelsPerUnit * 4);
  pen.scale(pixelsPerUnit, pixelsPerUnit);
  pen.stroke(new Path2D(path));
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))), 'image/png');
  });
}
