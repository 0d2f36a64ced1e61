import type { ParameterName } from './parameters.ts';
import type { Desk } from './desks.ts';
import type { StaffRole } from './features.ts';

interface KindRow {
  /** Where in the back office it is looked at and decided. */
  desk: Desk;
  /** Who of the staff may decide it, where the matter itself does not say. */
  roles: readonly StaffRole[];
  /** In how many working days it is to be done; null where each matter has its own day. */
  term: ParameterName | null;
  headOfficeOnly?: true;
  /** It would wait for ever in test mode too, and is decided there. */
  inTestMode?: true;
}

/** What waits for the staff, in the order of their queue. */
export const workKinds = {
  proposals: { desk: 'merchants', roles: ['checker'], term: 'work.proposals' },
  profiles: { desk: 'merchants', roles: ['maker'], term: 'work.profiles' },
  accounts: { desk: 'merchants', roles: ['maker', 'checker'], term: 'work.accounts' },
  changes: { desk: 'merchants', roles: ['checker'], term: 'work.changes' },
  webhooks: { desk: 'webhooks', roles: ['checker'], term: 'work.webhooks', inTestMode: true },
  enterprises: { desk: 'salary', roles: ['checker'], term: 'work.enterprises', inTestMode: true },
  vietQrPros: { desk: 'vietQrPro', roles: ['checker'], term: 'work.vietQrPros', inTestMode: true },
  fees: { desk: 'fees', roles: ['checker'], term: 'work.fees' },
  disputes: { desk: 'disputes', roles: ['checker'], term: null },
  methodFees: { desk: 'paymentMethods', roles: ['checker'], term: 'work.methodFees', headOfficeOnly: true },
  lateTransfers: { desk: 'lateTransfers', roles: ['maker', 'checker'], term: 'work.lateTransfers', inTestMode: true },
  payoutCases: { desk: 'payoutCases', roles: ['maker', 'checker'], term: 'work.payoutCases', inTestMode: true },
  creditReturns: { desk: 'money', roles: ['checker'], term: 'work.creditReturns' },
  suspense: { desk: 'money', roles: ['maker', 'checker'], term: 'work.suspense', headOfficeOnly: true },
  posOrders: { desk: 'pointOfSale', roles: ['checker'], term: 'work.posOrders' },
  support: { desk: 'support', roles: ['support'], term: 'work.support' },
} as const satisfies Record<string, KindRow>;

export type WorkKind = keyof typeof workKinds;

export const workKindNames = Object.keys(workKinds) as [WorkKind, ...WorkKind[]];

export const workKindOf = (kind: WorkKind): KindRow => workKinds[kind];
