import { connectLayers } from './connect-layers.ts';

export { linkedAccounts } from './domains/bank-accounts/bank-accounts.store.ts';
export { statementPage } from './domains/bank-accounts/statement.store.ts';
export { paidByDay, paidToday, paidTotal } from './domains/dashboard/dashboard.store.ts';
export { listPayLinks } from './domains/pay-links/pay-links.store.ts';
export { acceptCredit } from './domains/transactions/settle.ts';
export { statisticOf } from './domains/transactions/statistics.store.ts';
export { listTransactions } from './domains/transactions/transaction-list.store.ts';
export { exportedTransactions, type TransactionFilter } from './domains/transactions/transactions.store.ts';
export { type FailPoint, failPoints } from './fail-points.ts';
export { allInvariants } from './invariants.ts';
export { invariants, type Verdict } from './ledger/invariants.ts';
export { openStorage, type Storage, type StorageSource } from './storage/engine.ts';
export { migrate } from './storage/migrate.ts';
export { inTransaction, type Trx } from './storage/transaction.ts';

connectLayers();
