export { paidByDay, paidToday, paidTotal } from './domains/dashboard/dashboard.store.ts';
export { acceptCredit } from './domains/transactions/settle.ts';
export { statisticOf } from './domains/transactions/statistics.store.ts';
export {
  exportedTransactions,
  listTransactions,
  type TransactionFilter,
} from './domains/transactions/transactions.store.ts';
export { allInvariants } from './invariants.ts';
export { invariants, type Verdict } from './ledger/invariants.ts';
export { openStorage, type Storage, type StorageSource } from './storage/engine.ts';
export { migrate } from './storage/migrate.ts';
export { inTransaction, type Trx } from './storage/transaction.ts';
