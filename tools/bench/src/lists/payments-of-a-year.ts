import { searchable, vnDay } from '@pay/domain';

export interface Book {
  merchantId: string;
  /** Its accounts, the one that takes most payments first. */
  accounts: readonly { id: string; accountNo: string }[];
  rows: number;
  /** A number that no other book has. */
  place: number;
}

export interface Payment {
  id: string;
  number: number;
  status: 'SUCCESS' | 'TIMEOUT' | 'CANCELED' | 'FAIL';
  amount: number;
  paymentType: 'VIET_QR' | 'ATM_CARD';
  productLine: 'PAY_LINK' | 'PAY_PAGE' | 'PAY_BOX';
  account: { id: string; accountNo: string };
  virtualAccount: string;
  reference: string;
  description: string;
  customerName: string;
  customerPhone: string;
  keywords: string;
  createdAt: Date;
  completeTime: Date | null;
}

const year = 365 * 86_400_000;
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

/** Spreads numbers evenly and without a visible pattern. */
const scattered = (number: number, limit: number) => Math.floor(((number * 0.6180339887498949) % 1) * limit);

const idOf = (at: Date, place: number, number: number) => {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${place.toString(16).padStart(3, '0')}-8000-${number.toString(16).padStart(12, '0')}`;
};

const statusOf = (draw: number) => (draw < 70 ? 'SUCCESS' : draw < 85 ? 'TIMEOUT' : draw < 95 ? 'CANCELED' : 'FAIL');

/** The payments of the last year, evenly spread over it and always the same for the same book. */
export function* paymentsOf({ accounts, rows, place }: Book, until: number): Generator<Payment> {
  for (let number = 0; number < rows; number += 1) {
    const createdAt = new Date(Math.floor(until - year + (year / rows) * (number + 0.5)));
    const status = statusOf(scattered(number, 100));
    const customer = scattered(number + 7, customers.length);
    const account = accounts[scattered(number + 3, 10) < 7 ? 0 : 1] ?? accounts[0]!;
    const description = `${goods[scattered(number + 5, goods.length)]} ${number}`;
    const customerName = customers[customer]!;
    const customerPhone = `09${String(scattered(number + 11, 100_000_000)).padStart(8, '0')}`;
    const reference = `DH-${place}-${number}`;
    const virtualAccount = `10${place}${String(number).padStart(14, '0')}`;
    yield {
      id: idOf(createdAt, place, number),
      number,
      status,
      amount: 10_000 + 1_000 * scattered(number + 13, 5_000),
      paymentType: scattered(number + 17, 100) < 85 ? 'VIET_QR' : 'ATM_CARD',
      productLine: (['PAY_LINK', 'PAY_LINK', 'PAY_PAGE', 'PAY_BOX'] as const)[scattered(number + 19, 4)]!,
      account,
      virtualAccount,
      reference,
      description,
      customerName,
      customerPhone,
      keywords: searchable([description, reference, customerName, customerPhone, virtualAccount].join(' ')),
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

/** The kept sums that belong to payments. */
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
