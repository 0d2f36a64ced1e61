import { bankDrills } from '@pay/domain';
import { people, shopPlayer } from './days-of-a-shop.ts';

/** A refund that the bank refuses, and carries out an hour later all the same: the staff settle who bears it. */
export async function playLateRefund(shop: Parameters<typeof shopPlayer>[0]): Promise<void> {
  const player = shopPlayer(shop);
  const [fullName, phone] = people[3];
  const { link, payment } = await player.createLink({
    amount: 560_000,
    description: 'Lẵng hoa khai trương - ĐH 1199',
    customerInfoType: 'AUTO_FILL',
    customer: { fullName, phone },
    expireType: 'DAY_1',
    refTransactionId: 'DH-1199',
  });
  await player.pay(link.code, `007100012${bankDrills.DONE_AFTER}`);
  await player.refund(payment.id, link.amount, 'Khách hủy đơn trước khi giao');
}
