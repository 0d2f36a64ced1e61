import { ListPage } from '@pay/design-system/list';
import { useIsPhone } from '@pay/design-system/theme';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { moneyApi } from '#money-api';
import { bookScreens } from './book.feature.ts';
import { text } from './book.messages.ts';

export default function BookEntriesScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { money } = useFormats();
  const isPhone = useIsPhone();
  // An entry has one side only; a phone has no columns that would tell which.
  const side = (field: 'debit' | 'credit') => ({
    field,
    as: 'money' as const,
    onPhone: 'side' as const,
    render: ({ [field]: amount }: Record<typeof field, number>) => {
      if (amount === 0) return null;
      return isPhone ? `${label(field)} ${money(amount)}` : money(amount);
    },
  });
  return (
    <ListPage
      endpoint={moneyApi.moneyBook.getEntries}
      exportEndpoint={moneyApi.moneyBook.exportEntries}
      back={{ title: t(text.back), to: bookScreens.balance.link() }}
      filters={['account', 'event', 'fromDate', 'toDate']}
      columns={[
        { field: 'account', as: 'enum', enumName: 'LedgerAccount', onPhone: 'lead' },
        { field: 'event', as: 'enum', enumName: 'LedgerEvent' },
        side('debit'),
        side('credit'),
        { field: 'merchantName', label: t(text.merchant) },
        { field: 'at', as: 'dateTime', sort: 'at' },
        { field: 'accountNo', as: 'account', hidden: true },
        { field: 'note', hidden: true },
        { field: 'merchantCode', as: 'code', hidden: true },
        { field: 'txnId', as: 'code', hidden: true },
      ]}
      rowKey={({ merchantId, txnId, event, account, accountNo, debit, credit }) =>
        [merchantId, txnId, event, account, accountNo, debit, credit].join(' ')
      }
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
