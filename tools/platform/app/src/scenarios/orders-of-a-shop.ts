import { inTransaction } from '@pay/platform-kernel';
import { shopOf } from '@pay/platform-payments';
import { countVisit, createOrder, decideOrder, findPayPage, productsOfPage } from '@pay/platform-shop';
import { shopPlayer } from './days-of-a-shop.ts';

type Shop = Parameters<typeof shopPlayer>[0];

type Fate = 'paid' | 'by hand' | 'cancelled' | 'open';

interface Placed {
  customerName: string;
  customerPhone: string;
  customerAddress?: string;
  note?: string;
  /** Names of products, with how many of each. */
  goods: readonly (readonly [name: string, quantity: number])[];
  fate: Fate;
  byButton?: true;
}

const placed: readonly Placed[] = [
  {
    customerName: 'Nguyễn Thu Hà',
    customerPhone: '0912345601',
    customerAddress: '12 Lý Thường Kiệt, Hà Nội',
    goods: [
      ['Phin nhôm truyền thống', 2],
      ['Bánh đậu xanh, hộp 20 viên', 3],
    ],
    fate: 'paid',
  },
  {
    customerName: 'Trần Minh Quân',
    customerPhone: '0912345602',
    note: 'Giao buổi sáng',
    goods: [['Mứt dừa non 300 g', 2]],
    fate: 'paid',
    byButton: true,
  },
  {
    customerName: 'Lê Ngọc Mai',
    customerPhone: '0912345603',
    goods: [['Xoài sấy dẻo 200 g', 4]],
    fate: 'by hand',
  },
  {
    customerName: 'Phạm Gia Bảo',
    customerPhone: '0912345604',
    goods: [['Bánh đậu xanh, hộp 20 viên', 1]],
    fate: 'cancelled',
  },
  {
    customerName: 'Đỗ Hải Yến',
    customerPhone: '0912345605',
    goods: [['Mứt dừa non 300 g', 1]],
    fate: 'open',
    byButton: true,
  },
];

const visitors = 12;

/** Payers look at a page, some of them order, and what they ordered is paid, given up or waits. */
export async function playOrders(shop: Shop, code: string, button: string): Promise<void> {
  const { services, mode, by } = shop;
  const { db } = services.storages[mode];
  const player = shopPlayer(shop);
  const page = await inTransaction(db, (trx) => findPayPage(trx, code));
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const seen = { visitor: `sample-${visitor}`, now: player.now(), button: visitor % 3 === 0 ? button : undefined };
    await inTransaction(db, (trx) => countVisit(trx, page, seen));
  }
  for (const { goods, fate, byButton, ...customer } of placed) {
    const order = await inTransaction(db, async (trx) => {
      const offered = await productsOfPage(trx, page.merchantId, page.id);
      const { payments } = await shopOf({ db: trx, mode, services }, { ...page, amount: undefined });
      const items = goods.map(([name, quantity]) => ({
        id: offered.find((product) => product.name === name)?.id ?? '',
        quantity,
      }));
      return createOrder(
        trx,
        page,
        { ...customer, items, paymentType: 'VIET_QR', ...(byButton && { trackingButton: button }) },
        { mode, now: player.now(), sandbox: true, methods: payments },
      );
    });
    const decide = (status: 'PAID' | 'CANCEL', note: string) =>
      inTransaction(db, (trx) => decideOrder(trx, order, { status, note, by, now: player.now() }));
    if (fate === 'paid') await player.pay(order.payLinkCode);
    if (fate === 'by hand') await decide('PAID', 'Trả tiền mặt khi nhận hàng');
    if (fate === 'cancelled') await decide('CANCEL', 'Khách đặt nhầm');
  }
}
