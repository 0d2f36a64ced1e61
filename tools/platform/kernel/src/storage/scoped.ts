import type { Kysely, KyselyPlugin, QueryId, Transaction } from 'kysely';
import { marked, withPlugin } from './marks.ts';
import { snakeCase } from './snake-case.ts';
import type { Tables } from './tables.ts';
import { TenantFilter } from './tenant-filter.ts';

export type SharedTable = {
  [Table in keyof Tables]: 'merchantId' extends keyof Tables[Table] ? never : Table;
}[keyof Tables];

// The type asks for exactly the tables without an owner: a new one compiles only with its line here.
const sharedTables: Record<SharedTable, true> = {
  bank: true,
  clockOffset: true,
  counter: true,
  eWallet: true,
  feeRule: true,
  followedRevision: true,
  job: true,
  knownDevice: true,
  knownHolder: true,
  office: true,
  outboxAttachment: true,
  outboxMessage: true,
  parameter: true,
  parameterChange: true,
  passwordHistory: true,
  paymentMethod: true,
  paymentMethodFee: true,
  posModel: true,
  sessionToken: true,
  qrWrongKey: true,
  rateWindow: true,
  reconciliation: true,
  sandboxTransfer: true,
  signInGuard: true,
  signInGuess: true,
  staff: true,
  staffAuthenticator: true,
  staffRecoveryCode: true,
  staffRoleGroup: true,
  statementDifference: true,
  statementLine: true,
  stepToken: true,
  uploadTicket: true,
  workAssignment: true,
};

const sharedNames = new Set(Object.keys(sharedTables).map(snakeCase));

export const isSharedName = (name: string) => sharedNames.has(name);
export const isShared = (table: keyof Tables) => isSharedName(snakeCase(table));

export interface Scope {
  readonly merchantId: string;
  /** Empty means all accounts. */
  readonly bankAccountIds: readonly string[];
  /** The unfiltered transaction, for the rare statement that must see more; the reason is for the reader only. */
  unscoped(reason: string): Transaction<Tables>;
  /** The merchant's transaction without the limit to accounts; the reason is for the reader only. */
  ofAllAccounts(reason: string): ScopedTrx;
}

/** Limits every statement to one merchant's rows, and to those of some of its accounts. */
export type ScopedTrx = Transaction<Tables> & Scope;

const scopes = new WeakMap<object, Scope>();
const besideAccounts = new WeakSet<QueryId>();

export const scoped = (
  trx: Transaction<Tables>,
  merchantId: string,
  bankAccountIds: readonly string[] = [],
): ScopedTrx => {
  const isLimited = bankAccountIds.length > 0;
  const filter = new TenantFilter({ merchantId, bankAccountIds, isShared: (table) => sharedNames.has(table) });
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => filter.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
  const plain = isLimited ? marked(trx, besideAccounts) : trx;
  const scope: Scope = {
    merchantId,
    bankAccountIds,
    unscoped: () => plain,
    ofAllAccounts: () => (isLimited ? scoped(trx, merchantId) : filtered),
  };
  const filtered: ScopedTrx = Object.assign(withPlugin(trx, plugin), scope);
  scopes.set(filtered, scope);
  return filtered;
};

export const scopeOf = (db: Kysely<Tables>): Scope | undefined => scopes.get(db);

export const looksBesideAccounts = (queryId: QueryId) => besideAccounts.has(queryId);

/** For statements that must see all accounts of the merchant, whoever asks; the reason is for the reader only. */
export const acrossAccounts = <Db extends Transaction<Tables>>(db: Db, reason: string): Db =>
  (scopeOf(db)?.ofAllAccounts(reason) ?? db) as Db;
