import { useText } from '@pay/i18n';
import { usePermissions, useSession } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { mostAccounts } from './bank-account.ts';
import { bankAccountScreens } from './bank-accounts.feature.ts';
import { text } from './bank-accounts.messages.ts';

/** The accounts to show and what may be done: until the merchant is active they are its real ones, whatever the mode. */
export function useAccounts() {
  const t = useText();
  const { can } = usePermissions();
  const { testMode } = useSession();
  const merchant = useQuery(api.merchant.getMerchant.query());
  const isActive = merchant.data?.status === 'ACTIVE';
  const linked = useQuery({ ...api.bankAccount.getList.query(), enabled: isActive });
  const accounts = isActive ? linked.data : merchant.data?.bankAccounts;
  const mayWrite = can(bankAccountScreens.link.allow);

  const reasonAgainstLinking = () => {
    if (!mayWrite) return t(text.notPermitted);
    if (isActive && testMode) return t(text.notInTestMode);
    if (merchant.data?.status === 'CREATED' || merchant.data?.status === 'DENIED') return t(text.firstIdentify);
    if (merchant.data?.status === 'OPEN_ACCOUNT') return t(text.waitForOpening);
    return accounts && accounts.length >= mostAccounts ? t(text.noMore, { most: mostAccounts }) : undefined;
  };

  return {
    accounts,
    merchant: merchant.data,
    /** Whether the accounts shown belong to the mode the portal is in, so that they have balances and can be changed. */
    isActive,
    mayWrite,
    reasonAgainstLinking: merchant.data && reasonAgainstLinking(),
    error: merchant.error ?? linked.error,
    retry: () => void (merchant.error ? merchant.refetch() : linked.refetch()),
  };
}
