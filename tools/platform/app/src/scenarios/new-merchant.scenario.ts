import { defineJob, type Instant, schedule, type Trx, txnNumber } from '@pay/platform-kernel';
import { createPayLink, endPayment, matchCredit } from '@pay/platform-payments';
import { merchantFacts } from '@pay/platform-people';
import { addGroup, createCategory, createCustomers, createProduct, type NewProduct } from '@pay/platform-shop';

const hour = 3_600_000;

const goods: readonly Omit<NewProduct, 'cateId'>[] = [
  { name: 'Cà phê sữa đá', price: 35_000, priceType: 'QUANTITY_PRICE', storageType: 'UNLIMITED' },
  { name: 'Trà đào cam sả', price: 45_000, priceType: 'QUANTITY_PRICE', storageType: 'UNLIMITED' },
  {
    name: 'Bánh mì chảo',
    price: 65_000,
    priceType: 'QUANTITY_PRICE',
    storageType: 'LIMITED',
    storageQuantity: 24,
    lowStockAt: 5,
  },
  { name: 'Hộp quà Trung thu', price: 420_000, priceType: 'FIXED_PRICE', storageType: 'UNLIMITED' },
];

const customers = [
  { fullName: 'Nguyễn Thu Hà', phone: '0912345601', email: 'khach1@example.com' },
  { fullName: 'Trần Minh Quân', phone: '0912345602', email: 'khach2@example.com' },
  { fullName: 'Lê Ngọc Mai', phone: '0912345603' },
] as const;

type Fate = 'paid' | 'cancelled' | 'expired' | 'open';

const sales: readonly (readonly [hoursAgo: number, description: string, amount: number, fate: Fate])[] = [
  [148, 'Cà phê sữa đá, 4 ly', 140_000, 'paid'],
  [124, 'Hộp quà Trung thu', 420_000, 'paid'],
  [101, 'Tiệc trà 12 người', 1_250_000, 'cancelled'],
  [98, 'Bánh mì chảo, 3 phần', 195_000, 'paid'],
  [76, 'Trà đào cam sả, 10 ly', 450_000, 'paid'],
  [52, 'Đặt cọc bánh sinh nhật', 300_000, 'expired'],
  [50, 'Cà phê sữa đá, 2 ly', 70_000, 'paid'],
  [27, 'Hộp quà Trung thu, 5 hộp', 2_100_000, 'paid'],
  [3, 'Bánh mì chảo, 2 phần', 130_000, 'paid'],
  [1, 'Tiệc trà 6 người', 640_000, 'open'],
];

async function sell(
  trx: Trx,
  { merchantId, by }: { merchantId: string; by: string },
  [customer, description, amount, fate]: readonly [(typeof customers)[number], string, number, Fate],
  now: Instant,
): Promise<void> {
  const { payment } = await createPayLink(
    trx,
    { amount, description, customerInfoType: 'AUTO_FILL', customer, expireType: fate === 'open' ? 'DAY_7' : 'DAY_1' },
    { merchantId, mode: 'test', by, now, sandbox: false },
  );
  if (fate === 'cancelled')
    await endPayment(trx, { merchantId, transactionId: payment.id }, 'cancel', { by, party: 'merchant', now });
  if (fate !== 'paid') return;
  await matchCredit(
    trx,
    {
      transactionNo: `SB${txnNumber().slice(1)}`,
      accountNo: payment.virtualAccount ?? '',
      amount,
      content: payment.description,
      fromBin: '970436',
      fromAccount: '0071000123456',
      creditedAt: new Date(now),
    },
    now,
  );
}

/** A week of a small shop, which whoever has just registered finds in test mode. */
async function playNewMerchant(trx: Trx, merchantId: string, now: Instant): Promise<void> {
  const { name: by } = await merchantFacts(trx, merchantId, ['name']);
  const maker = { merchantId, by, now };
  const { id: cateId } = await createCategory(trx, { name: 'Thực đơn' }, maker);
  for (const product of goods) await createProduct(trx, { ...product, cateId }, maker);
  const { id: customerGroupId } = await addGroup(trx, 'Khách quen', maker);
  await createCustomers(
    trx,
    customers.map((customer) => ({ ...customer, customerGroupId })),
    maker,
  );
  for (const [place, [hoursAgo, ...sale]] of sales.entries()) {
    const at = new Date(Date.parse(now) - hoursAgo * hour).toISOString();
    await sell(trx, maker, [customers[place % customers.length]!, ...sale], at);
  }
}

/** Belongs to the test mode alone: its record and all that it plays commit together, so it is played once. */
export const newMerchantSamples = defineJob<{ merchantId: string }>({
  kind: 'newMerchantSamples',
  inTransaction: async ({ trx, payload: { merchantId }, now }) => {
    await playNewMerchant(trx, merchantId, now);
    return { effect: 'played' };
  },
});

/** A merchant that is active already looks for no samples. */
export async function promiseSamples(trx: Trx, merchantId: string, now: Instant): Promise<void> {
  const { status } = await merchantFacts(trx, merchantId, ['status']);
  if (status !== 'ACTIVE')
    await schedule(trx, newMerchantSamples, { key: merchantId, dueAt: now, payload: { merchantId } });
}
