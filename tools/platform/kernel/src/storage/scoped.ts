import type { Kysely, KyselyPlugin, QueryId, Transaction } from 'kysely';
import { marked } from './marks.ts';
import { snakeCase } from './snake-case.ts';
import type { Tables } from './tables.ts';
import { TenantFilter } from './tenant-filter.ts';

/** Tables without an owner. */
export type SharedTable = {
  [Table in keyof Tables]: 'merchantId' extends keyof Tables[Table] ? never : Table;
}[keyof Tables];

// The type asks for exactly the tables without an owner: a new one compiles only with its line here.
const sharedTables: Record<SharedTable, true> = {
  bank: true,
  clockOffset: true,
  counter: true,
  job: true,
  knownDevice: true,
  outboxMessage: true,
  parameter: true,
  passwordHistory: true,
  paymentMethod: true,
  sessionToken: true,
  qrWrongKey: true,
  rateWindow: true,
  sandboxTransfer: true,
  signInGuard: true,
  signInGuess: true,
  staff: true,
  stepToken: true,
  uploadTicket: true,
};

const sharedNames = new Set(Object.keys(sharedTables).map(snakeCase));

/** By the name it has in the database. */
export const isSharedName = (name: string) => sharedNames.has(name);
export const isShared = (table: keyof Tables) => isSharedName(snakeCase(table));

export interface Scope {
  readonly merchantId: string;
  /** The accounts whose rows are seen and changed; empty means all. */
  readonly bankAccountIds: readonly string[];
  /** The transaction without its filter, for the rare statement that must see more; the reason is for the reader. */
  unscoped(reason: string): Transaction<Tables>;
  /** The same merchant with all its accounts, for what does not concern one of them; the reason is for the reader. */
  ofAllAccounts(reason: string): ScopedTrx;
}

/** A transaction in which every statement sees and changes one merchant's rows only, and of these the ones of the accounts that it is for. */
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
  const filtered: ScopedTrx = Object.assign(trx.withPlugin(plugin), scope);
  scopes.set(filtered, scope);
  return filtered;
};

/** The scope of a transaction, if it has one: for the storage's own statements, which name the merchant themselves. */
export const scopeOf = (db: Kysely<Tables>): Scope | undefined => scopes.get(db);

/** Whether a statement went past the filter of somebody who reaches some accounts only. */
export const looksBesideAccounts = (queryId: QueryId) => besideAccounts.has(queryId);

/** The same transaction for a statement that must see all accounts of the merchant, whoever asks; the reason is for the reader. */
export const acrossAccounts = <Db extends Transaction<Tables>>(db: Db, reason: string): Db =>
  (scopeOf(db)?.ofAllAccounts(reason) ?? db) as Db;
