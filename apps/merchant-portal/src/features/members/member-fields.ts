import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { roles, text } from './members.messages.ts';
import { useReach } from './use-reach.ts';

export function useMemberFields(personText: string, disabledReason?: string) {
  const t = useText();
  const { isGrantable, seenAccounts } = useReach();
  const groups = useQuery(api.roleGroup.getAll.query({ status: 'ACTIVE' }));
  const merchant = useQuery(api.merchant.getMerchant.query());
  const roleOptions = (groups.data ?? [])
    .filter(({ code }) => code !== 'OWNER')
    .map((group) => ({
      value: group.id,
      label: group.name,
      text: group.description,
      disabledReason: isGrantable(group) ? undefined : t(roles.notGrantable),
    }));
  const accountOptions = (merchant.data?.bankAccounts ?? []).map(({ id, accountNo, accountName }) => ({
    value: id,
    label: accountNo,
    text: accountName,
  }));
  const roleHelp = roleOptions.some((option) => option.disabledReason) ? text.roleLimitedHelp : text.roleHelp;
  const seesAll = seenAccounts.length === 0;
  return {
    ready: groups.isSuccess && merchant.isSuccess,
    error: groups.error ?? merchant.error,
    retry: () => void (groups.error ? groups.refetch() : merchant.refetch()),
    sections: [
      { title: t(text.personSection), text: personText, fields: ['name', 'phone', 'email'] as const },
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
      roleGroupId: { options: roleOptions, help: t(roleHelp), disabledReason },
      bankAccountIds: {
        options: accountOptions,
        help: t(seesAll ? text.accountsHelp : text.ownAccountsHelp),
        disabledReason,
      },
    },
    /** An empty list would mean all accounts, so a person with limited access must choose some of their own. */
    check: ({ bankAccountIds = [] }: { bankAccountIds?: string[] | undefined }) => ({
      bankAccountIds: seesAll || bankAccountIds.length > 0 ? undefined : t(text.ownAccountsNeeded),
    }),
  };
}
