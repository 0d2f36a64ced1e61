/** An app that opens by a published VietQR link. */
export interface BankApp {
  id: string;
  name: string;
  /** True where the app fills in account, amount and content by itself; the others only open. */
  fills: boolean;
}

// VietQR's public directory of apps: id|name, first those that fill in the payment.
const filling = 'mb|MB Bank,icb|VietinBank iPay,bidv|BIDV SmartBanking,acb|ACB One,ocb|OCB OMNI';
const opening =
  'vcb|Vietcombank,tcb|Techcombank,vba|Agribank,vpb|VPBank NEO,tpb|TPBank,vib-2|MyVIB 2.0,hdb|HDBank,shb|SHB SAHA,seab|SeAMobile,msb|MSB mBank,eib|Eximbank';

const appsOf = (rows: string, fills: boolean): BankApp[] =>
  rows.split(',').map((row) => {
    const [id = '', name = ''] = row.split('|');
    return { id, name, fills };
  });

export const bankApps: readonly BankApp[] = [...appsOf(filling, true), ...appsOf(opening, false)];

interface OpenedTransfer {
  /** The code of the bank that takes the money. */
  bank: string;
  accountNo: string;
  accountName: string;
  amount: number;
  content: string;
  /** Where the app may lead back to. */
  back: string;
}

/** The link that opens a bank's app with a transfer; asked of nobody before the payer taps it. */
export function bankAppLink(
  { id }: Pick<BankApp, 'id'>,
  { bank, accountNo, accountName, amount, content, back }: OpenedTransfer,
): string {
  const link = new URL('https://dl.vietqr.io/pay');
  link.search = new URLSearchParams({
    app: id,
    ba: `${accountNo}@${bank.toLowerCase()}`,
    ...(amount > 0 && { am: String(amount) }),
    tn: content
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, ' ')
      .trim(),
    bn: accountName,
    url: back,
  }).toString();
  return link.href;
}
