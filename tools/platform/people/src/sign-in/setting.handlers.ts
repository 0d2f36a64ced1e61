import { invalidField } from '@pay/contract-core';
import type { setting } from '@pay/contract-portal';
import { type HandlersOf, parametersOf } from '@pay/platform-kernel';
import { changeMerchant, merchantOf } from '../merchants/merchants.store.ts';

const contacts = [
  { id: 'contact.hotline', name: 'hotline', value: '19006929' },
  { id: 'contact.email', name: 'email', value: 'hotro@provider.test' },
  { id: 'contact.workingHours', name: 'workingHours', value: '08:00 - 17:30' },
] as const;

const isText = (value: unknown): value is string => typeof value === 'string';

export const settingHandlers: HandlersOf<typeof setting> = {
  getSystemContactParams: async (_input, { db }) => {
    const set = await parametersOf(
      db,
      contacts.map(({ id }) => id),
    );
    return contacts.map(({ id, name, value }) => {
      const row = set.find((parameter) => parameter.name === id);
      return {
        id,
        name,
        value: isText(row?.value) ? row.value : value,
        group: 'PARAMETER_CONTACT' as const,
        dataType: 'STRING' as const,
        modifiedBy: row?.changedBy ?? null,
        modifiedAt: row?.changedAt ?? null,
      };
    });
  },
  updateEmail: async ({ email, allowEmail }, { db, actor }) => {
    const before = await merchantOf(db, actor.merchantId);
    if (allowEmail && !(email ?? before.email)) throw invalidField('email', 'required');
    await changeMerchant(db, actor.merchantId, {
      allowEmail,
      ...(email && { email }),
    });
  },
};
