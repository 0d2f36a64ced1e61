import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { moneyApi } from '#money-api';
import { moneyCreditScreens } from './money-credits.feature.ts';
import { text } from './money-credits.messages.ts';

export default function CreditListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={moneyApi.moneyCredit.getList}
      exportEndpoint={moneyApi.moneyCredit.export}
      filters={['keyword', 'held', 'fromDate', 'toDate', 'merchantCode', 'accountNo', 'minAmount', 'maxAmount']}
      filterLabels={{ keyword: t(text.searchFor), accountNo: t(text.account) }}
      columns={[
        { field: 'merchantName', label: t(text.merchant), onPhone: 'lead' },
        { field: 'transactionNo', as: 'account' },
        { field: 'amount', as: 'money', onPhone: 'side' },
        { field: 'fate', as: 'enum', enumName: 'CreditFate', onPhone: 'state' },
        { field: 'creditedAt', as: 'dateTime', sort: 'creditedAt' },
        { field: 'content', hidden: true },
        { field: 'accountNo', as: 'account', hidden: true },
        { field: 'virtualAccount', as: 'account', hidden: true },
        { field: 'fromBank', hidden: true },
        { field: 'fromAccount', as: 'account', hidden: true },
        { field: 'receivedAt', as: 'dateTime', hidden: true },
        { field: 'merchantCode', as: 'code', hidden: true },
      ]}
      rowKey={({ transactionNo }) => transactionNo}
      rowLink={({ transactionNo }) => moneyCreditScreens.detail.link({ transactionNo })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
