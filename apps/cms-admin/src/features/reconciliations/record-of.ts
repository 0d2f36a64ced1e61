import { feeReportScreens } from '../fee-reports/fee-reports.feature.ts';
import { forControlScreens } from '../for-control/for-control.feature.ts';
import { lateTransferScreens } from '../late-transfers/late-transfers.feature.ts';
import { merchantScreens } from '../merchants/merchants.feature.ts';
import { moneyCreditScreens } from '../money-credits/money-credits.feature.ts';
import { moneyPaymentScreens } from '../money-payments/money-payments.feature.ts';
import { posOrderScreens } from '../pos-orders/pos-orders.feature.ts';
import { enterpriseScreens } from '../salary-enterprises/salary-enterprises.feature.ts';
import { suspenseScreens } from '../suspense/suspense.feature.ts';
import type { Difference } from './reconciliation.ts';

type Source = NonNullable<Difference['source']>;

const ofPayment = (id: string) => moneyPaymentScreens.detail.link({ id });
const ofEnterprise = (merchantId: string) => enterpriseScreens.detail.link({ merchantId });
const ofOrder = (orderId: string) => posOrderScreens.detail.link({ orderId });

const links: Partial<Record<Source, (id: string) => string>> = {
  CREDIT: (transactionNo) => moneyCreditScreens.detail.link({ transactionNo }),
  FEE: ofPayment,
  REFUND: ofPayment,
  RETURN: ofPayment,
  CARD: ofPayment,
  SALARY_ADVANCE: ofEnterprise,
  SALARY_COLLECTION: ofEnterprise,
  LENT_SALARY: ofEnterprise,
  LATE_TRANSFER: (id) => lateTransferScreens.detail.link({ id }),
  SUSPENSE: (id) => suspenseScreens.detail.link({ id }),
  FEE_REPORT: (id) => feeReportScreens.detail.link({ id }),
  POS_ORDER: ofOrder,
  POS_REFUND: ofOrder,
  DISPUTE: (id) => forControlScreens.detail.link({ id }),
  SETTLEMENT: (merchantId) => merchantScreens.detail.link({ merchantId }),
};

/** Where the record of what is booked here opens; undefined where it has no screen of its own. */
export const recordOf = ({ source, recordId }: Difference): string | undefined =>
  source && recordId ? links[source]?.(recordId) : undefined;
