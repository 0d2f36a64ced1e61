import { invalidField } from '@pay/contract-core';
import type { setting } from '@pay/contract-portal';
import { specOf } from '@pay/domain/parameters';
import { type HandlersOf, parameter, platformText } from '@pay/platform-kernel';
import { contacts } from '../parameters/contacts.ts';
import { titles } from '../parameters/parameters.messages.ts';
import { settersOf } from '../parameters/parameters.store.ts';
import { changeMerchant, merchantOf } from '../merchants/merchants.store.ts';

export const settingHandlers: HandlersOf<typeof setting> = {
  getSystemContactParams: async (_input, { db, language }) => {
    const setters = await settersOf(db);
    return Object.entries(contacts).map(([name, id]) => {
      const set = setters.get(id);
      return {
        id,
        name,
        value: parameter(db, id),
        description: platformText(titles[id], language),
        group: specOf(id).group,
        dataType: 'STRING' as const,
        modifiedBy: set?.changedBy ?? null,
        modifiedAt: set?.changedAt ?? null,
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
