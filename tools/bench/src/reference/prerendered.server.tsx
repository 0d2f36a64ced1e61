import { renderToString } from 'react-dom/server';
import { PaymentPage } from './payment-page.tsx';
import { purchase, qrPath } from './purchase.ts';

export const paymentHtml = () => renderToString(<PaymentPage qr={qrPath(purchase.payload)} />);
