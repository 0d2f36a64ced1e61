import { fee, feeReportReview } from '@pay/contract-cms';
import type { InputOf } from '@pay/contract-core';
import { feeReport } from '@pay/contract-portal';
import { vnDay, type VnDay, vnInstant } from '@pay/domain';
import { balanceOf, inTransaction, randomDigits } from '@pay/platform-kernel';
import { type IdentityRig, openIdentityRig } from '@pay/platform-people/fixtures';
import { openShopAtBank } from '@pay/platform-payments/fixtures';
import { monthAfter, monthOf } from './close-report.ts';

type Written = InputOf<typeof fee.add>;
export type Shop = Awaited<ReturnType<typeof openShopAtBank>>;

/** A platform on the first morning of a month, with staff and a shop whose fees are charged later. */
export async function openReports() {
  const rig: IdentityRig = await openIdentityRig();
  await rig.playPeople();
  const staff = {
    maker: await rig.staffSignIn('maker@provider.test'),
    checker: await rig.staffSignIn('checker@provider.test'),
    root: await rig.staffSignIn('root@provider.test'),
  };
  const today = () => vnDay(rig.clock.now());
  const month = () => monthOf(rig.clock.now());
  let codes = 0;

  const goTo = (day: VnDay, time = '12:00') => rig.clock.set(vnInstant(day, time));
  const nextMonth = async () => {
    const next = monthAfter(month());
    await goTo(next, '02:00');
    return next;
  };

  /** Writes and approves a rule; it must begin after today. */
  async function rule(activeFeeDate: VnDay, given: Partial<Written>) {
    const written = {
      feeCode: `COBO${String((codes += 1)).padStart(5, '0')}`,
      feeName: `Phí ${codes}`,
      serviceType: 'COBO',
      feeMethod: 'FIXED_FEE',
      calculatePer: 'PER_TRANSACTION',
      activeFeeDate,
      ...given,
    } as const;
    const { id } = await rig.ok(fee.add, written, { token: staff.maker });
    await rig.ok(fee.approve, { id }, { token: staff.checker });
    return { id, feeCode: written.feeCode };
  }

  /** Goes to a month in which a rule is in force from its first day on. */
  async function monthWith(given: Partial<Written>) {
    const next = monthAfter(month());
    await rule(next, given);
    await nextMonth();
    return next;
  }

  async function shop(chargeType: 'LATER' | 'IMMEDIATELY' = 'LATER'): Promise<Shop> {
    const opened = await openShopAtBank(rig, 'EXACT');
    await charge(opened, chargeType);
    return opened;
  }

  const charge = ({ merchantId }: Shop, chargeType: 'LATER' | 'IMMEDIATELY') =>
    rig.live.updateTable('merchant').set({ chargeType }).where('id', '=', merchantId).execute();

  async function pay(of: Shop, amount: number, creditedAt?: string) {
    const payment = await of.open({ amount });
    await payment.tell({ amount, ...(creditedAt && { creditedAt }) });
    return payment;
  }

  /** Opens a payment now whose credit the bank tells of later, as of now. */
  async function payTold(of: Shop, amount: number) {
    const payment = await of.open({ amount, expireType: 'NO_EXPIRE' });
    await rig.clock.advance(60_000);
    const creditedAt = rig.clock.now();
    return { transactionId: payment.transactionId, tell: () => payment.tell({ amount, creditedAt }) };
  }

  async function reports({ token }: Shop) {
    const { items } = await rig.ok(feeReport.getAll, { sortDirection: 'ASC' }, { token });
    return Promise.all(items.map(({ id }) => rig.ok(feeReport.getDetail, { id }, { token })));
  }

  async function reportOf(of: Shop, ofMonth: VnDay) {
    const found = (await reports(of)).find(({ time }) => time === ofMonth.slice(0, 7));
    if (!found) throw new Error(`No report of ${ofMonth}`);
    return found;
  }

  const calculated = (date = today()) => rig.ok(feeReportReview.cmsCalculate, { date }, { token: staff.maker });

  const balance = (
    { merchantId }: Shop,
    account: 'fee-receivable' | 'fee-income' | 'vat-payable' | 'provider-clearing',
  ) => inTransaction(rig.live, (trx) => balanceOf(trx, merchantId, account));

  /** Tells the bank's credit to the account of a link. */
  const credited = (accountNo: string, amount: number, transactionNo = `FT${randomDigits(12)}`) =>
    rig.services.takeCredit(
      {
        transactionNo,
        accountNo,
        amount,
        content: 'phi',
        fromBin: '970436',
        fromAccount: '0071000123456',
        creditedAt: new Date(rig.clock.now()),
      },
      'live',
    );

  const mailsTo = async ({ phone }: Shop) =>
    (
      await rig.live
        .selectFrom('outboxMessage')
        .select(['body', 'createdAt'])
        .where('to', '=', phone)
        .where('secret', '=', 'NONE')
        .orderBy('createdAt')
        .execute()
    ).map(({ body }) => body);

  await nextMonth();
  return {
    rig,
    staff,
    today,
    month,
    goTo,
    nextMonth,
    rule,
    monthWith,
    shop,
    charge,
    pay,
    payTold,
    reports,
    reportOf,
    calculated,
    balance,
    credited,
    mailsTo,
  };
}
