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
    <svg
      className={css.qr}
      viewBox={`0 0 ${picture.size} ${picture.size}`}
      width="280"
      height="280"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path id={qrPathId} d={picture.path} stroke="#000" />
    </svg>
  );
}
