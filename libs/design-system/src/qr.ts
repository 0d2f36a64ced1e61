export { QrCode, QrDownload } from './qr/qr-code.tsx';
export { qrPath, qrPicture } from './qr/qr-modules.ts';
