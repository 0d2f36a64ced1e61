import { useText } from '@pay/i18n';
import { usePermissions, useSession } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { bankAccountApi } from '#bank-account-api';
import { maxAccounts } from './bank-account.ts';
import { bankAccountScreens } from './bank-accounts.feature.ts';
import { text } from './bank-accounts.messages.ts';

/** Until the merchant is active, its real accounts are shown in either mode. */
export function useAccounts() {
  const t = useText();
  const { can } = usePermissions();
  const { testMode } = useSession();
  const merchant = useQuery(api.merchant.getMerchant.query());
  const isActive = merchant.data?.status === 'ACTIVE';
  const linked = useQuery({ ...bankAccountApi.getList.query(), enabled: isActive });
  const accounts = isActive ? linked.data : merchant.data?.bankAccounts;
  const mayWrite = can(bankAccountScreens.link.allow);

  const reasonAgainstLinking = () => {
    if (!mayWrite) return t(text.notPermitted);
    if (isActive && testMode) return t(text.notInTestMode);
    if (merchant.data?.status === 'CREATED' || merchant.data?.status === 'DENIED') return t(text.firstIdentify);
    if (merchant.data?.status === 'OPEN_ACCOUNT') return t(text.waitForOpening);
    return accounts && accounts.length >= maxAccounts ? t(text.noMore, { most: maxAccounts }) : undefined;
  };

  return {
    accounts,
    merchant: merchant.data,
    /** True when the accounts shown belong to the current mode, so that they have balances and can be changed. */
    isActive,
    mayWrite,
    reasonAgainstLinking: merchant.data && reasonAgainstLinking(),
    error: merchant.error ?? linked.error,
    retry: () => void (merchant.error ? merchant.refetch() : linked.refetch()),
  };
}
