import { vnDay } from '@pay/domain';

export interface Book {
  merchantId: string;
  accounts: readonly { id: string; accountNo: string }[];
  rows: number;
  place: number;
}

export interface Payment {
  id: string;
  number: number;
  status: 'SUCCESS' | 'TIMEOUT' | 'CANCELED' | 'FAIL';
  amount: number;
  paymentType: 'VIET_QR' | 'ATM_CARD';
  productLine: 'PAY_LINK' | 'PAY_PAGE' | 'PAY_BOX';
  device: string | null;
  account: { id: string; accountNo: string };
  virtualAccount: string;
  txnNumber: string;
  reference: string;
  description: string;
  customerName: string;
  customerPhone: string;
  createdAt: Date;
  completeTime: Date | null;
}

const year = 365 * 86_400_000;
const devices = 50;
// Of ten payments the first account takes most.
const accountOfTen = [0, 0, 0, 0, 0, 0, 1, 1, 1, 2];
const productLines = ['PAY_LINK', 'PAY_LINK', 'PAY_PAGE', 'PAY_BOX'] as const;
const purposes = [
  'status',
  'account',
  'product line',
  'device',
  'goods',
  'customer',
  'phone',
  'amount',
  'payment type',
] as const;
type Purpose = (typeof purposes)[number];
const customers = [
  'Nguyễn Thu Hà',
  'Trần Minh Quân',
  'Lê Ngọc Mai',
  'Phạm Gia Bảo',
  'Đỗ Hải Yến',
  'Vũ Thanh Tùng',
  'Bùi Khánh Linh',
];
const goods = [
  'Cà phê rang xay',
  'Bánh sinh nhật',
  'Áo đồng phục',
  'Vé hội thảo',
  'Đặt cọc phòng',
  'Hoa tươi',
  'Sách giáo khoa',
];

/** Spreads numbers evenly; draws for different purposes are independent. */
function scattered(number: number, purpose: number, limit: number): number {
  let mixed = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32) * limit);
}

const idOf = (at: Date, place: number, number: number) => {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${place.toString(16).padStart(3, '0')}-8000-${number.toString(16).padStart(12, '0')}`;
};

const accountOf = (place: number, number: number) => `10${place}${String(number).padStart(14, '0')}`;

export const txnNumberOf = (place: number, number: number) => `T${accountOf(place, number)}`;

const statusOf = (draw: number) => (draw < 70 ? 'SUCCESS' : draw < 85 ? 'TIMEOUT' : draw < 95 ? 'CANCELED' : 'FAIL');

/** Payments spread evenly over the last year, always the same for the same book. */
export function* paymentsOf({ accounts, rows, place }: Book, until: number): Generator<Payment> {
  for (let number = 0; number < rows; number += 1) {
    const createdAt = new Date(Math.floor(until - year + (year / rows) * (number + 0.5)));
    const draw = (purpose: Purpose, limit: number) => scattered(number, purposes.indexOf(purpose), limit);
    const status = statusOf(draw('status', 100));
    const account = accounts[accountOfTen[draw('account', 10)]!] ?? accounts[0]!;
    const productLine = productLines[draw('product line', productLines.length)]!;
    const description = `${goods[draw('goods', goods.length)]} ${number}`;
    const customerName = customers[draw('customer', customers.length)]!;
    const customerPhone = `09${String(draw('phone', 100_000_000)).padStart(8, '0')}`;
    const reference = `DH-${place}-${number}`;
    const virtualAccount = accountOf(place, number);
    yield {
      id: idOf(createdAt, place, number),
      number,
      status,
      amount: 10_000 + 1_000 * draw('amount', 5_000),
      paymentType: draw('payment type', 100) < 85 ? 'VIET_QR' : 'ATM_CARD',
      productLine,
      device: productLine === 'PAY_BOX' ? `BOX-${draw('device', devices)}` : null,
      account,
      virtualAccount,
      txnNumber: txnNumberOf(place, number),
      reference,
      description,
      customerName,
      customerPhone,
      createdAt,
      completeTime: status === 'SUCCESS' ? new Date(createdAt.getTime() + 90_000) : null,
    };
  }
}

export interface DailySum {
  basis: 'CREATED' | 'PAID';
  day: string;
  bankAccountId: string;
  paymentType: string;
  productLine: string;
  status: string;
  total: number;
  amount: number;
  actualAmount: number;
}

export class DailySums {
  readonly #sums = new Map<string, DailySum>();

  add(payment: Payment) {
    this.#count('CREATED', payment.createdAt, payment);
    if (payment.completeTime) this.#count('PAID', payment.completeTime, payment);
  }

  all(): DailySum[] {
    return [...this.#sums.values()];
  }

  #count(basis: DailySum['basis'], at: Date, { account, paymentType, productLine, status, amount }: Payment) {
    const place = { basis, day: vnDay(at), bankAccountId: account.id, paymentType, productLine, status };
    const key = Object.values(place).join();
    const sum = this.#sums.get(key) ?? { ...place, total: 0, amount: 0, actualAmount: 0 };
    this.#sums.set(key, {
      ...sum,
      total: sum.total + 1,
      amount: sum.amount + amount,
      actualAmount: sum.actualAmount + (basis === 'PAID' ? amount : 0),
    });
  }
}
