import type { ScopedTrx } from '@pay/platform-kernel';
import {
  type Enterprise,
  type EnterpriseAction,
  enterpriseThatMay,
  registeredEnterprise,
} from './salary-enterprise.rules.ts';
import { findEnterprise, lockEnterprise } from './salary-enterprise.store.ts';

/** Throws for an enterprise that never joined the programme. */
export const mayRead = async (db: ScopedTrx): Promise<Enterprise> => registeredEnterprise(await findEnterprise(db));

/** Locks the enterprise until commit, so that sums and unique names are written one at a time. */
export const mayWrite = async (db: ScopedTrx, action: EnterpriseAction = 'manage'): Promise<Enterprise> =>
  enterpriseThatMay(action, await lockEnterprise(db));
