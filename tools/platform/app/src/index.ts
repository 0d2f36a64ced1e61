import { connectLayers } from './connect-layers.ts';

export { linkedAccounts, statementPage } from '@pay/platform-accounts';
export { listDeliveries, listSignedCalls } from '@pay/platform-integration';
export { paidByDay, paidToday, paidTotal } from '@pay/platform-overview';
export {
  createPayLink,
  listPayLinks,
  creditQueue,
  statisticOf,
  listTransactions,
  exportedTransactions,
  type TransactionFilter,
} from '@pay/platform-payments';
export {
  type FailPoint,
  failPoints,
  invariants,
  type Verdict,
  openStorage,
  type Storage,
  type StorageSource,
  migrate,
  inTransaction,
  scoped,
  type Trx,
  uuidv7,
} from '@pay/platform-kernel';
export { allInvariants, sandboxInvariants } from './invariants.ts';
export { ConfigProblem, readConfig } from './config.ts';
export { webhookPayloads } from './connect-layers.ts';
export { createDomains } from './domains.ts';
export { merchantApps } from './front-ends.ts';
export { playPeople, samplePassword } from './scenarios/identity.scenario.ts';
export { openPlatform, type Platform } from './server/platform.ts';

connectLayers();
export { followLists } from './server/follow-lists.ts';
