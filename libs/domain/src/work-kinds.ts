import type { ParameterName } from './parameters.ts';
import type { StaffRole } from './features.ts';

interface KindRow {
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
  proposals: { roles: ['checker'], term: 'work.proposals' },
  profiles: { roles: ['maker'], term: 'work.profiles' },
  accounts: { roles: ['maker', 'checker'], term: 'work.accounts' },
  changes: { roles: ['checker'], term: 'work.changes' },
  webhooks: { roles: ['checker'], term: 'work.webhooks', inTestMode: true },
  enterprises: { roles: ['checker'], term: 'work.enterprises', inTestMode: true },
  vietQrPros: { roles: ['checker'], term: 'work.vietQrPros', inTestMode: true },
  fees: { roles: ['checker'], term: 'work.fees' },
  disputes: { roles: ['checker'], term: null },
  methodFees: { roles: ['checker'], term: 'work.methodFees', headOfficeOnly: true },
  lateTransfers: { roles: ['maker', 'checker'], term: 'work.lateTransfers', inTestMode: true },
  payoutCases: { roles: ['maker', 'checker'], term: 'work.payoutCases', inTestMode: true },
  posOrders: { roles: ['checker'], term: 'work.posOrders' },
  support: { roles: ['support'], term: 'work.support' },
} as const satisfies Record<string, KindRow>;

export type WorkKind = keyof typeof workKinds;

export const workKindNames = Object.keys(workKinds) as [WorkKind, ...WorkKind[]];

export const workKindOf = (kind: WorkKind): KindRow => workKinds[kind];
