import { VietQrMark } from './marks.tsx';
import css from './parts.module.css';

interface QrCodeProps {
  /** The address of the picture: its data, so that a long press keeps it and nothing is fetched. */
  picture: string;
  label: string;
  bank: string;
}

/** A QR code as a picture on a white field, between the VietQR and Napas 247 marks of the banking apps that read it. */
export function QrCode({ picture, label, bank }: QrCodeProps) {
  return (
    <div className={css.field}>
      <p className={css.marks} aria-hidden="true">
        <VietQrMark />
      </p>
      <img className={css.qr} src={picture} alt={label} width="280" height="280" />
      <p className={css.marks} aria-hidden="true">
        <span>
          napas <i>247</i>
        </span>
        <span>{bank}</span>
      </p>
    </div>
  );
}
