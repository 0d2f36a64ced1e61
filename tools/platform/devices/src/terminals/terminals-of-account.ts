import { keepUsedAccounts } from '@pay/platform-accounts';
import { isTerminalOfAccount } from './terminals.store.ts';

/** An account to which a terminal takes money cannot be removed. */
export const keepTerminalAccounts = () =>
  keepUsedAccounts('posTerminals', (db, { merchantId, id }) => isTerminalOfAccount(db, merchantId, id));
