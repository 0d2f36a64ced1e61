import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { bankAccountApi } from '#bank-account-api';
import { text } from './plans.messages.ts';

/** The accounts on which a plan may be paid. */
export function useAccountChoices() {
  const t = useText();
  const { data = [] } = useQuery(bankAccountApi.getList.query());
  return data.map(({ id, accountNo, accountName }) => ({
    value: id,
    label: t(text.accountChoice, { accountNo, accountName }),
  }));
}
