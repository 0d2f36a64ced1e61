export { acceptCredit } from './domains/transactions/settle.ts';
export { allInvariants } from './invariants.ts';
export { invariants, type Verdict } from './ledger/invariants.ts';
export { openStorage, type Storage, type StorageSource } from './storage/engine.ts';
export { migrate } from './storage/migrate.ts';
export { inTransaction, type Trx } from './storage/transaction.ts';
