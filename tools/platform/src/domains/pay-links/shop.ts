import type { Trx } from '../../storage/transaction.ts';
import type { ListedPayLink } from './pay-links.store.ts';

const vietQr = { id: 'VIET_QR', name: 'VietQR', paymentType: 'VIET_QR', status: 'ACTIVE', fixedFee: 0, dynamicFee: 0, paymentLimit: 0 } as const;

/** How the shop shows itself to payers. */
export async function shopOf(_db: Trx, { merchantName }: Pick<ListedPayLink, 'merchantId' | 'merchantName'>) {
  return { shopName: merchantName, backgroundColor: '#000000', defaultLanguage: 'VI' as const, logo: null, payments: [vietQr] };
}
