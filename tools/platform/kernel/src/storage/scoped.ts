import type { Kysely, KyselyPlugin, Transaction } from 'kysely';
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

export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const sharedNames = new Set(Object.keys(sharedTables).map(snakeCase));

export const isSharedName = (name: string) => sharedNames.has(name);
export const isShared = (table: keyof Tables) => isSharedName(snakeCase(table));

export interface Scope {
  readonly merchantId: string;
  /** The unfiltered transaction, for the rare statement that must see more; the reason is for the reader only. */
  unscoped(reason: string): Transaction<Tables>;
}

/** A transaction in which every statement sees and changes one merchant's rows only. */
export type ScopedTrx = Transaction<Tables> & Scope;

const scopes = new WeakMap<object, Scope>();

export const scoped = (trx: Transaction<Tables>, merchantId: string): ScopedTrx => {
  const filter = new TenantFilter(merchantId, (table) => sharedNames.has(table));
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => filter.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
  const scope: Scope = { merchantId, unscoped: () => trx };
  const filtered = Object.assign(trx.withPlugin(plugin), scope);
  scopes.set(filtered, scope);
  return filtered;
};

export const scopeOf = (db: Kysely<Tables>): Scope | undefined => scopes.get(db);
