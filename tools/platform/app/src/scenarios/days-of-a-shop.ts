import { inTransaction, type Mode, type Services, txnNumber } from '@pay/platform-kernel';
import {
  matchCredit,
  createPayLink,
  endPayment,
  findPayLink,
  type NewPayLink,
  openRefund,
  paymentOf,
} from '@pay/platform-payments';

interface Shop {
  merchantId: string;
  mode: Mode;
  by: string;
  services: Services;
}

export function shopPlayer({ merchantId, mode, by, services }: Shop) {
  const { db } = services.storages[mode];
  const now = () => services.clocks[mode].now();
  return {
    now,
    createLink: (link: NewPayLink) =>
      inTransaction(db, (trx) => createPayLink(trx, link, { merchantId, mode, by, now: now(), sandbox: true })),
    /** The amount asked for, unless another is told. */
    pay: (code: string, fromAccount = '0071000123456', amount?: number) =>
      inTransaction(db, async (trx) => {
        const payment = await paymentOf(trx, await findPayLink(trx, code));
        return matchCredit(
          trx,
          {
            transactionNo: `SB${txnNumber().slice(1)}`,
            accountNo: payment?.virtualAccount ?? '',
            amount: amount ?? payment?.amount ?? 0,
            content: payment?.description ?? '',
            fromBin: '970436',
            fromAccount,
            creditedAt: new Date(now()),
          },
          now(),
        );
      }),
    refund: (transactionId: string, amount: number, reason: string) =>
      inTransaction(db, (trx) =>
        openRefund(trx, {
          merchantId,
          transactionId,
          amount,
          reason,
          askedBy: 'MERCHANT',
          initiatorId: by,
          by,
          now: now(),
        }),
      ),
    cancel: (code: string) =>
      inTransaction(db, async (trx) => {
        const { transactionId } = await findPayLink(trx, code);
        return endPayment(trx, { merchantId, transactionId: transactionId ?? '' }, 'cancel', {
          by,
          party: 'merchant',
          now: now(),
        });
      }),
  };
}

const goods = [
  ['Cà phê rang xay 1 kg', 320_000],
  ['Bánh sinh nhật 20 cm', 450_000],
  ['Áo thun đồng phục', 185_000],
  ['Vé hội thảo tháng này', 1_200_000],
  ['Đặt cọc phòng 2 đêm', 2_500_000],
  ['Hoa giao tận nơi', 650_000],
  ['Gói chăm sóc da', 890_000],
  ['Sách giáo khoa lớp 5', 238_000],
] as const;

/** Those who buy from the shop again and again. */
export const people = [
  ['Nguyễn Thu Hà', '0912345601'],
  ['Trần Minh Quân', '0912345602'],
  ['Lê Ngọc Mai', '0912345603'],
  ['Phạm Gia Bảo', '0912345604'],
  ['Đỗ Hải Yến', '0912345605'],
] as const;

/** Of 27 orders the third goes back whole, and the twelfth in part. */
const refunds = [
  { of: 3, share: 1, reason: 'Khách trả lại hàng trong ngày' },
  { of: 12, share: 0.25, reason: 'Giảm giá vì giao trễ' },
] as const;

const hour = 3_600_000;
const day = 24 * hour;

/** Plays so many days up to now; at the beginning of each also what `onDay` says, by how many days ago it is. */
export async function playShopDays(
  shop: Shop,
  days: number,
  onDay: (daysAgo: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const { services, mode } = shop;
  const clock = services.clocks[mode];
  const player = shopPlayer(shop);
  let order = 1200;
  await clock.set(new Date(Date.now() - days * day));
  for (let elapsed = 0; elapsed < days; elapsed += 1) {
    await onDay(days - elapsed);
    const sales = 2 + ((elapsed * 7) % 4);
    for (let sale = 0; sale < sales; sale += 1) {
      order += 1;
      const [description, price] = goods[(order * 3) % goods.length]!;
      const [fullName, phone] = people[order % people.length]!;
      const { link, payment } = await player.createLink({
        amount: price + ((order * 37) % 10) * 5_000,
        description: `${description} - ĐH ${order}`,
        customerInfoType: 'AUTO_FILL',
        customer: { fullName, phone },
        expireType: 'DAY_1',
        refTransactionId: `DH-${order}`,
      });
      const fate = order % 9;
      if (fate < 6) await player.pay(link.code);
      else if (fate === 6) await player.cancel(link.code);
      const back = refunds.find(({ of }) => order % 27 === of);
      if (back && payment) await player.refund(payment.id, Math.floor(link.amount * back.share), back.reason);
      await clock.advance((day / (sales + 1)) | 0);
    }
    await clock.set(new Date(Date.now() - (days - elapsed - 1) * day));
  }
  await clock.reset();
}
