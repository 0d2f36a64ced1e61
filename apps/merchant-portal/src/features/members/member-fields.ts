import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { text } from './members.messages.ts';

/** The choices of a member's form, and how its sections read. */
export function useMemberFields(disabledReason?: string) {
  const t = useText();
  const groups = useQuery(api.roleGroup.getAll.query({ status: 'ACTIVE' }));
  const merchant = useQuery(api.merchant.getMerchant.query());
  const roleOptions = (groups.data ?? [])
    .filter(({ code }) => code !== 'OWNER')
    .map(({ id, name, description }) => ({ value: id, label: name, text: description }));
  const accountOptions = (merchant.data?.bankAccounts ?? []).map(({ id, accountNo, accountName }) => ({
    value: id,
    label: accountNo,
    text: accountName,
  }));
  return {
    ready: groups.isSuccess && merchant.isSuccess,
    error: groups.error ?? merchant.error,
    retry: () => void (groups.error ? groups.refetch() : merchant.refetch()),
    sections: [
      { title: t(text.personSection), text: t(text.personText), fields: ['name', 'phone', 'email'] as const },
      {
        title: t(text.rightsSection),
        text: t(text.rightsText),
        fields: accountOptions.length > 0 ? (['roleGroupId', 'bankAccountIds'] as const) : (['roleGroupId'] as const),
      },
    ],
    differences: {
      name: { disabledReason },
      phone: { disabledReason },
      email: { disabledReason },
      roleGroupId: { options: roleOptions, help: t(text.roleHelp), disabledReason },
      bankAccountIds: { options: accountOptions, help: t(text.accountsHelp), disabledReason },
    },
  };
}
