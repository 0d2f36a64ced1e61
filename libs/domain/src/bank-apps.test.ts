import { bankAppLink, bankApps } from './bank-apps.ts';
import { banks } from './banks.ts';

test('the apps that fill in the payment stand first, and no app stands twice', () => {
  expect(bankApps.filter(({ fills }) => fills).map(({ id }) => id)).toEqual(['mb', 'icb', 'bidv', 'acb', 'ocb']);
  expect(bankApps.slice(0, 5).every(({ fills }) => fills)).toBe(true);
  expect(new Set(bankApps.map(({ id }) => id)).size).toBe(16);
});

test('each app belongs to a bank that pays VietQR codes', () => {
  const codes = new Set(banks.filter(({ paysVietQr }) => paysVietQr).map(({ code }) => code.toLowerCase()));
  expect(bankApps.map(({ id }) => id.replace('-2', '')).filter((id) => !codes.has(id))).toEqual([]);
});

test('the link carries account, bank, amount, content and the way back in the published form', () => {
  const link = bankAppLink(bankApps[0]!, {
    bank: 'KLB',
    accountNo: '10642307194095923',
    accountName: 'HOA SEN VIET',
    amount: 250_000,
    content: 'P24888525361 Don 12.b',
    back: 'https://pay.example/public/paylink/abCD1234',
  });
  const { origin, pathname, searchParams } = new URL(link);
  expect(origin + pathname).toBe('https://dl.vietqr.io/pay');
  expect(Object.fromEntries(searchParams)).toEqual({
    app: 'mb',
    ba: '10642307194095923@klb',
    am: '250000',
    tn: 'P24888525361 DON 12 B',
    bn: 'HOA SEN VIET',
    url: 'https://pay.example/public/paylink/abCD1234',
  });
});
