import css from './parts.module.css';

export interface QrPicture {
  /** One path of horizontal strokes, 1 unit high; `size` includes the quiet zone. */
  path: string;
  size: number;
}

interface QrCodeProps {
  picture: QrPicture;
  label: string;
  bank: string;
  bankIcon?: string | null | undefined;
}

/** A QR code as one vector path on a white field, between the VietQR and Napas 247 marks of the banking apps that read it. */
export function QrCode({ picture, label, bank, bankIcon }: QrCodeProps) {
  return (
    <div className={css.field}>
      <p className={css.marks} aria-hidden="true">
        <span>
          <i>VIET</i>QR
        </span>
      </p>
      <svg
        className={css.qr}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        width="280"
        height="280"
        role="img"
        aria-label={label}
        shapeRendering="crispEdges"
      >
        <path d={picture.path} stroke="#000" />
      </svg>
      <p className={css.marks} aria-hidden="true">
        <span>
          napas <i>247</i>
        </span>
        <span>
          {bankIcon && <img src={bankIcon} width="18" height="18" alt="" fetchPriority="low" />}
          {bank}
        </span>
      </p>
    </div>
  );
}
