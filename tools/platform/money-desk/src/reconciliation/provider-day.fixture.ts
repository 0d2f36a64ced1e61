import { feeReportReview, forControlReview } from '@pay/contract-cms';
import { feeReport, forControl } from '@pay/contract-portal';
import { addDays, vnDay, vnInstant } from '@pay/domain';
import { waitingReport } from '@pay/platform-billing/fixtures';
import { goodCard, openCounter, openPosShop } from '@pay/platform-devices/fixtures';
import { randomDigits } from '@pay/platform-kernel';
import { openShopAtBank } from '@pay/platform-payments/fixtures';
import { openPayingShop } from '@pay/platform-payouts/fixtures';
import { chargedFromTomorrow, type TestPlatform } from '@pay/platform-testing';

const reason = 'Khách đã chuyển tiền nhưng đơn hàng chưa ghi nhận';
const perPayment = { feeMethod: 'FIXED_FEE', calculatePer: 'PER_TRANSACTION', fixedFee: 2_000 } as const;

/** Plays, up to the tenth of the next month, one movement of each kind between merchants and the provider. */
export async function playProviderDay(platform: TestPlatform, checker: string) {
  const { clocks, jobs, storages } = platform.services;
  const clock = clocks.live;
  const nextMonth = addDays(`${vnDay(clock.now()).slice(0, 7)}-28`, 7).slice(0, 7);
  await clock.set(vnInstant(`${nextMonth}-08`, '12:00'));
  await chargedFromTomorrow(platform, { rule: { serviceType: 'POBO', ...perPayment } });
  await clock.set(vnInstant(`${nextMonth}-08`, '12:00'));
  await chargedFromTomorrow(platform, { rule: { serviceType: 'COBO', ...perPayment } });
  const eve = vnDay(clock.now());
  const day = addDays(eve, 1);

  const counter = await openCounter(platform);
  await counter.byCard(100_000, goodCard);

  const agreed = await openShopAtBank(platform, 'EXACT');
  await platform.ok(feeReport.agree, { agreed: true }, { token: agreed.token });
  const collected = await waitingReport(platform, agreed.merchantId);
  await (await agreed.open()).tell({ amount: 200_000 });
  await clock.set(vnInstant(day, '09:01'));
  await jobs.live.runDueJobs();

  const atOnce = (merchantId: string) =>
    storages.live.db.updateTable('merchant').set({ chargeType: 'IMMEDIATELY' }).where('id', '=', merchantId).execute();

  const disputes = await openShopAtBank(platform, 'EXACT');
  await atOnce(disputes.merchantId);
  const settled = async (resolution: 'CREDIT_MERCHANT' | 'DEBIT_MERCHANT', amount: number) => {
    const order = await disputes.open();
    await order.tell({ amount: 200_000 });
    const { token } = disputes;
    const { id } = await platform.ok(
      forControl.add,
      { transactionId: order.transactionId, reason, documentUrls: [] },
      { token },
    );
    await platform.ok(forControlReview.solve, { id }, { token: checker });
    const bankReference = `FTD${randomDigits(9)}`;
    await platform.ok(
      forControlReview.approve,
      { id, resolution, amount, ...(resolution === 'CREDIT_MERCHANT' && { bankReference }) },
      { token: checker },
    );
    return { id, bankReference };
  };
  const credited = await settled('CREDIT_MERCHANT', 150_000);
  const debited = await settled('DEBIT_MERCHANT', 90_000);

  const owing = await openShopAtBank(platform, 'EXACT');
  const noted = await waitingReport(platform, owing.merchantId);
  const bankReference = `FTP${randomDigits(9)}`;
  await platform.ok(feeReportReview.cmsPay, { id: noted, bankReference }, { token: checker });

  const sales = await openPosShop(platform);
  const model = await sales.modelOf();
  const buyer = await sales.merchant();
  const { orderId } = await buyer.place(model.id, { quantity: 1 });
  await buyer.pay(orderId);
  await buyer.lead(orderId, 'CANCELED');

  const payer = await openPayingShop(platform);
  await atOnce(payer.merchantId);
  await payer.approve((await payer.created()).id);
  await jobs.live.runDueJobs();

  return { eve, counter, agreed, disputes, credited, debited, collected, noted, orderId, bankReference, payer };
}
