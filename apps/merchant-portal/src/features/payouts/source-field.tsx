import { SelectInput } from '@pay/design-system/fields';
import type { FormField } from '@pay/forms';
import { useFormats, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { bankAccountApi } from '#bank-account-api';
import { text } from './create.messages.ts';

/** The account that pays, with what is available in it and what other orders have set aside. */
export function SourceField({ field }: { field: FormField<string | undefined> }) {
  const t = useText();
  const { money } = useFormats();
  const { can } = usePermissions();
  const { data: accounts = [] } = useQuery(bankAccountApi.getList.query());
  const chosen = field.value || accounts.find(({ defaultAccount }) => defaultAccount)?.id;
  const mayRead = can(bankAccountApi.getBalance.endpoint.allow);
  const { data } = useQuery({
    ...bankAccountApi.getBalance.query({ bankAccountId: chosen ?? '' }),
    enabled: chosen !== undefined && mayRead,
  });
  const funds = data && t(text.funds, { available: money(data.balance), held: money(data.held) });
  return (
    <SelectInput
      {...field}
      label={t(text.source)}
      options={accounts.map(({ id, accountNo, accountName, defaultAccount }) => ({
        value: id,
        label: t(defaultAccount ? text.defaultAccount : text.account, { accountNo, accountName }),
      }))}
      emptyLabel={t(text.useDefault)}
      help={mayRead ? (funds ?? '…') : t(text.fundsHidden)}
    />
  );
}
