import { createModel, placeOrder, setState } from '@pay/platform-devices';
import { inTransaction, randomDigits, type Services, type Trx } from '@pay/platform-kernel';
import { claimOf } from '@pay/platform-payments';
import { merchantOf } from '@pay/platform-people';

interface Buyer {
  merchantId: string;
  by: string;
}

type Staff = Readonly<Record<'maker' | 'checker', { userName: string }>>;
type Fate = Parameters<typeof setState>[2]['target'];

const models = [
  {
    name: 'Máy POS P8 cầm tay',
    model: 'P8',
    price: 3_500_000,
    discount: 10,
    stock: 40,
    warranty: 12,
    description: 'Nhận thẻ chip, thẻ không tiếp xúc và mã QR; in hóa đơn nhiệt 58 mm, pin dùng 10 giờ.',
  },
  {
    name: 'Máy POS P12 để bàn',
    model: 'P12',
    price: 5_900_000,
    discount: 0,
    stock: 15,
    warranty: 24,
    description: 'Hai màn hình cho thu ngân và khách, máy in 80 mm, kết nối mạng dây và Wi-Fi.',
  },
  {
    name: 'Đế sạc P8 bốn ngăn',
    model: 'P8-DOCK4',
    price: 890_000,
    discount: 5,
    stock: 0,
    warranty: 6,
    description: 'Sạc bốn máy P8 cùng lúc.',
  },
] as const;

interface Placed {
  goods: readonly (readonly [model: (typeof models)[number]['model'], quantity: number])[];
  onDelivery?: true;
  isPaid?: true;
  fates: readonly Fate[];
}

const placed: readonly Placed[] = [
  { goods: [['P8', 2]], isPaid: true, fates: ['CONFIRMED', 'SHIPPING', 'DELIVERED'] },
  { goods: [['P12', 1]], onDelivery: true, fates: ['CONFIRMED', 'SHIPPING'] },
  { goods: [['P8', 1]], isPaid: true, fates: [] },
  {
    goods: [
      ['P8', 3],
      ['P12', 1],
    ],
    fates: [],
  },
];

async function paid(services: Services, merchantId: string, orderId: string): Promise<void> {
  const { storages, clocks } = services;
  const key = { merchantId, kind: 'POS_ORDER', reference: orderId } as const;
  const claim = await inTransaction(storages.live.db, (trx) => claimOf(trx, key));
  if (!claim) throw new Error('The order has nothing to pay');
  await services.takeCredit(
    {
      transactionNo: `FT${randomDigits(12)}`,
      accountNo: claim.virtualAccount,
      amount: claim.amount,
      content: claim.description,
      fromBin: '970436',
      fromAccount: '0071000998877',
      creditedAt: new Date(clocks.live.now()),
    },
    'live',
  );
}

/** Plays devices for sale, and what a shop ordered of them: delivered, on the way, paid and not paid. */
export async function playDevices({ merchantId, by }: Buyer, { maker, checker }: Staff, services: Services) {
  const { storages, clocks } = services;
  const within = <Result>(work: (trx: Trx) => Promise<Result>) => inTransaction(storages.live.db, work);
  const ids = new Map<string, string>();
  for (const model of models) {
    const sold = { ...model, available: true, photos: [], mainPhotoUrl: '' };
    const act = { by: maker.userName, now: clocks.live.now() };
    ids.set(model.model, (await within((trx) => createModel(trx, sold, act))).id);
  }
  const { merchantCode } = await within((trx) => merchantOf(trx, merchantId));
  for (const { goods, onDelivery, isPaid, fates } of placed) {
    const now = clocks.live.now();
    const { id } = await within((trx) =>
      placeOrder(
        trx,
        {
          items: goods.map(([model, quantity]) => ({ modelId: ids.get(model)!, quantity })),
          posPaymentMethod: onDelivery ? 'CASH_ON_DELIVERY' : 'TRANSFER',
          receiverName: by,
          receiverPhone: '0901000001',
          deliveryAddress: '45 Nguyễn Huệ, phường Bến Nghé, Quận 1, TP. Hồ Chí Minh',
        },
        { merchantId, merchantCode, by, now },
      ),
    );
    if (isPaid) await paid(services, merchantId, id);
    for (const target of fates) {
      const wish = { target, carrier: 'Viettel Post', trackingNumber: 'VTP20261101' };
      await within((trx) => setState(trx, { merchantId, id }, wish, { actor: checker, now: clocks.live.now() }));
    }
  }
}
