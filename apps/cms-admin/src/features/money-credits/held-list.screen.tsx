import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { moneyApi } from '#money-api';
import { moneyCreditScreens } from './money-credits.feature.ts';
import { text } from './money-credits.messages.ts';

export default function HeldListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={moneyApi.moneyCredit.getHeld}
      exportEndpoint={moneyApi.moneyCredit.exportHeld}
      filters={['keyword', 'turn']}
      filterLabels={{ keyword: t(text.heldSearch) }}
      columns={[
        { field: 'merchantName', label: t(text.merchant), onPhone: 'lead' },
        { field: 'transactionNo', as: 'account' },
        { field: 'amount', as: 'money', sort: 'amount', onPhone: 'side' },
        { field: 'heldReason', as: 'enum', enumName: 'HeldReason' },
        { field: 'turn', as: 'enum', enumName: 'HeldTurn', onPhone: 'state' },
        { field: 'heldDays', render: ({ heldDays }) => t(text.days, { days: heldDays }) },
        { field: 'heldSince', as: 'dateTime', sort: 'heldSince' },
        { field: 'paymentNumber', as: 'code', hidden: true },
        { field: 'proposedBy', hidden: true },
        { field: 'merchantCode', as: 'code', hidden: true },
      ]}
      rowKey={({ transactionNo }) => transactionNo}
      rowLink={({ transactionNo }) => moneyCreditScreens.detail.link({ transactionNo })}
      empty={{ title: t(text.heldEmptyTitle), text: t(text.heldEmptyText) }}
    />
  );
}
