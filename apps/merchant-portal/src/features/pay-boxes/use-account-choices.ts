import type { Choice } from '@pay/design-system/fields';
import { useQuery } from '@tanstack/react-query';
import { bankAccountApi } from '#bank-account-api';

/** The linked accounts, as choices of a form. */
export function useAccountChoices(): readonly Choice[] {
  const { data = [] } = useQuery(bankAccountApi.getList.query());
  return data.map(({ id, accountNo, accountName }) => ({ value: id, label: `${accountNo} · ${accountName}` }));
}
