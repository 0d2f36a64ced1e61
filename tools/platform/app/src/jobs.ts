import { type BankConnector, lateTransferJob, openAccountJob, sandboxDrillJob } from '@pay/platform-accounts';
import { feeReportJobs } from '@pay/platform-billing';
import { deviceJobs } from '@pay/platform-devices';
import { feeNotice, feeRuleEnd, feeWithdrawal } from '@pay/platform-fees';
import { type Addresses, type Mode, type RunnableJob, type Tables } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { returnSuspenseJob, statementMatching } from '@pay/platform-money-desk';
import { reportMailJob } from '@pay/platform-overview';
import { disputeDebtJob, gatewayQueries, paymentExpiry, refundJob, returnCreditJob } from '@pay/platform-payments';
import { payoutJobs } from '@pay/platform-payouts';
import { requestExpiry, salaryCollectionJob, salaryPaymentJob } from '@pay/platform-salary';
import { subscriptionJobs } from '@pay/platform-subscriptions';
import { newMerchantSamples } from './scenarios/new-merchant.scenario.ts';

interface JobSettings {
  bank: BankConnector;
  addresses: Addresses;
  tokenSecret: string;
  live: Kysely<Tables>;
  sandbox: boolean;
  usageWithinMs?: number | undefined;
}

export const jobsOf = (
  mode: Mode,
  { bank, addresses, tokenSecret, live, sandbox, usageWithinMs }: JobSettings,
): RunnableJob[] => [
  paymentExpiry,
  ...gatewayQueries,
  feeRuleEnd,
  ...feeReportJobs(addresses.portal),
  disputeDebtJob,
  feeNotice,
  feeWithdrawal,
  requestExpiry,
  salaryPaymentJob({ bank, mode }),
  salaryCollectionJob({ bank, mode }),
  openAccountJob({ bank, mode }),
  lateTransferJob({ bank, mode }),
  sandboxDrillJob,
  returnCreditJob({ bank, mode }),
  refundJob({ bank, mode }),
  statementMatching,
  returnSuspenseJob({ bank, mode }),
  ...(mode === 'test' ? [newMerchantSamples] : []),
  reportMailJob({ mode, live, addresses, secret: tokenSecret }),
  ...deviceJobs({ bank, mode }),
  ...payoutJobs({ bank, mode, live, portal: addresses.portal }),
  ...subscriptionJobs({ mode, addresses, secret: tokenSecret, sandbox, usageWithinMs }),
];
