import { hydrateRoot } from 'react-dom/client';
import { PaymentPage } from './payment-page.tsx';

const drawn = document.querySelector('svg');
const qr = {
  size: Number(drawn?.getAttribute('viewBox')?.split(' ')[2]),
  path: drawn?.querySelector('path')?.getAttribute('d') ?? '',
};

hydrateRoot(document.getElementById('root')!, <PaymentPage qr={qr} />);
