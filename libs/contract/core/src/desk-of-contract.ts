import type { DeskOf } from '@pay/domain';
import type { ContractName } from './contract-name.ts';

/** The desk of the back office that a contract's calls of the staff belong to; without its line such a contract does not compile. */
export const deskOfContract = {
  bank: 'banks',
  eWallet: 'banks',
  fee: 'fees',
  feeReport: 'fees',
  forControlReview: 'disputes',
  lateTransfer: 'lateTransfers',
  merchantFile: 'merchants',
  merchantReview: 'merchants',
  merchantView: 'merchants',
  methodFee: 'paymentMethods',
  moneyBook: 'money',
  moneyCredit: 'money',
  moneyDesk: 'money',
  moneyPayment: 'money',
  office: 'everyone',
  parameter: 'parameters',
  paymentMethod: 'paymentMethods',
  payoutReview: 'payoutCases',
  posModel: 'pointOfSale',
  posOrder: 'pointOfSale',
  queue: 'everyone',
  reconciliation: 'money',
  salaryEnterprise: 'salary',
  staffAudit: 'everyone',
  staffAuthenticator: 'everyone',
  staffGroup: 'everyone',
  staffListView: 'everyone',
  staffNotification: 'everyone',
  staffRoleGroup: 'everyone',
  staffSearch: 'everyone',
  staffUser: 'everyone',
  supportReview: 'support',
  suspense: 'money',
  vietQrProReview: 'vietQrPro',
  webhook: 'webhooks',
} as const satisfies Partial<Record<ContractName, DeskOf>>;

/** What people of several desks work with. */
const byCall: Readonly<Record<string, DeskOf>> = { 'parameter.get': 'everyone' };

const byName: Partial<Record<ContractName, DeskOf>> = deskOfContract;

export const deskOf = ({ id, contract }: { id: string; contract: ContractName }): DeskOf =>
  byCall[id] ?? byName[contract] ?? 'everyone';
