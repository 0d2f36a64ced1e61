import { BankName } from '@pay/design-system/bank';
import { ListPage } from '@pay/design-system/list';
import { CardTitle } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useEnumLabel, useText } from '@pay/i18n';
import { bankAccountApi } from '#bank-account-api';
import { text } from './bank-accounts.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' });

export function Statement({ bankAccountId, title }: { bankAccountId: string; title: string }) {
  const t = useText();
  const enumLabel = useEnumLabel();
  return (
    <Stack>
      <CardTitle>{title}</CardTitle>
      <ListPage
        bare
        title={title}
        endpoint={bankAccountApi.getTransactionStatistic}
        exportEndpoint={bankAccountApi.exportTransactionStatistic}
        fixed={{ bankAccountId }}
        filters={['keyword', 'fromDate']}
        filterLabels={{ keyword: t(text.searchFor), fromDate: t(text.period) }}
        rowKey={({ transactionNo, transGroup }) => `${transactionNo} ${transGroup}`}
        columns={[
          { field: 'dateTime', as: 'dateTime' },
          { field: 'detail', render: ({ detail, transGroup }) => detail ?? enumLabel('StatementGroup', transGroup) },
          {
            field: 'counterparty',
            as: 'account',
            render: ({ counterpartyBank, counterparty }) => (
              <BankName icon={counterpartyBank?.icon} name={counterparty} />
            ),
          },
          { field: 'transGroup', hidden: true },
          { field: 'transactionNo', onPhone: 'also' },
          { field: 'amount', as: 'money', direction: ({ coefficient }) => (coefficient === '1' ? 'in' : 'out') },
          { field: 'balanceAfter', as: 'money' },
        ]}
        empty={{ text: t(text.statementEmpty) }}
      />
    </Stack>
  );
}
