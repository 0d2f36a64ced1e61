import type {
  FeeRule,
  feeMethods,
  feePeriods,
  feeReportMachine,
  feeServiceTypes,
  PaymentMethodName,
  StatusOf,
} from '@pay/domain';
import type { Day, Json, Moment } from '@pay/platform-kernel';
import type { Generated, GeneratedAlways } from 'kysely';

export interface FeeReportTable {
  merchantId: string;
  id: string;
  /** The first day of the month. */
  month: Day;
  status: StatusOf<typeof feeReportMachine>;
  totalTransaction: Generated<number>;
  feeMoney: Generated<number>;
  moneyVat: Generated<number>;
  totalFeeMoney: GeneratedAlways<number>;
  countedTransaction: Generated<number>;
  countedAmount: Generated<number>;
  countedPayouts: Generated<number>;
  countedPayoutAmount: Generated<number>;
  computedAt: Moment;
  closedAt: Moment | null;
  claimRound: Generated<number>;
  linkIssuedAt: Moment | null;
  paidAt: Moment | null;
  paidBy: string | null;
  paidById: string | null;
  paidWay: 'LINK' | 'STAFF' | 'ACCOUNT' | 'NOTHING' | null;
  bankReference: string | null;
  payNote: string | null;
  remindedOn: Day | null;
  collectionFailedAt: Moment | null;
  invoiceSymbol: string | null;
  invoiceNumber: string | null;
  invoiceDate: Day | null;
  invoiceBy: string | null;
}

export interface FeeReportLineTable {
  merchantId: string;
  id: string;
  reportId: string;
  position: number;
  kind: 'TRANSACTIONS' | 'MONTH' | 'CARRIED' | 'RETURNED';
  /** OWED is asked for by the report; TAKEN the bank has moved with each payment. */
  charged: 'OWED' | 'TAKEN';
  ofMonth: Day;
  fromDay: Day;
  toDay: Day;
  bookedFrom: Moment | null;
  serviceType: (typeof feeServiceTypes)[number];
  feeRuleId: string | null;
  paymentType: PaymentMethodName | null;
  feeCode: string | null;
  feeName: string | null;
  version: number | null;
  feeMethod: (typeof feeMethods)[number];
  calculatePer: (typeof feePeriods)[number];
  activeFeeDate: Day | null;
  terms: Json<FeeRule> | null;
  vatPercent: number;
  totalTransaction: number;
  amountTransaction: number;
  feeMoney: number;
  moneyVat: number;
  wholeTransaction: number;
  wholeAmount: number;
  wholeFee: number;
  wholeVat: number;
}

interface FeeAgreementTable {
  merchantId: string;
  agreed: boolean;
  agreedBy: string;
  agreedAt: Moment;
}

interface FeeNoticeTable {
  merchantId: string;
  transactionId: string;
  success: boolean;
  toldAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    feeReport: FeeReportTable;
    feeReportLine: FeeReportLineTable;
    feeAgreement: FeeAgreementTable;
    feeNotice: FeeNoticeTable;
  }
}
