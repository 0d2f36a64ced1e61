import type { ScopedTrx } from '@pay/platform-kernel';
import {
  type Enterprise,
  type EnterpriseAction,
  enterpriseThatMay,
  registeredEnterprise,
} from './salary-enterprise.rules.ts';
import { findEnterprise, lockEnterprise } from './salary-enterprise.store.ts';

/** Refuses reads of an enterprise that never joined the programme. */
export const mayRead = async (db: ScopedTrx): Promise<Enterprise> => registeredEnterprise(await findEnterprise(db));

/** Holds the enterprise until commit, so that what depends on sums and on names is written by one at a time. */
export const mayWrite = async (db: ScopedTrx, action: EnterpriseAction = 'manage'): Promise<Enterprise> =>
  enterpriseThatMay(action, await lockEnterprise(db));
