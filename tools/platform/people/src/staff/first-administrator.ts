import { email } from '@pay/contract-shared';
import { defaultLanguage } from '@pay/i18n/core';
import { inTransaction, type Services } from '@pay/platform-kernel';
import { parse } from 'zod/v4/core';
import { openAccount } from './staff-accounts.ts';
import { hasAdministrator } from './staff.store.ts';
import { newTemporaryPassword } from '../sign-in/temporary-password.ts';

/** Opens the first administrator's account, which opens all others; returns false once one exists. */
export async function openFirstAdministrator(services: Services, address: string): Promise<boolean> {
  const username = parse(email, address).toLowerCase();
  const { db } = services.storages.live;
  if (await hasAdministrator(db)) return false;
  const now = services.clocks.live.now();
  const oneTime = await newTemporaryPassword({ services, now });
  const person = {
    username,
    fullName: username,
    roles: ['root' as const],
    office: 'HEADQUARTER' as const,
    officeCode: null,
  };
  await inTransaction(db, (trx) => openAccount({ db: trx, now, language: defaultLanguage }, person, oneTime));
  return true;
}
