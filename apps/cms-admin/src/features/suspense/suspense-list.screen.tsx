import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { moneyApi } from '#money-api';
import { suspenseScreens } from './suspense.feature.ts';
import { text } from './suspense.messages.ts';

export default function SuspenseListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={moneyApi.suspense.getList}
      exportEndpoint={moneyApi.suspense.export}
      filters={['keyword', 'status']}
      filterLabels={{ keyword: t(text.searchFor) }}
      columns={[
        { field: 'merchantName', label: t(text.merchant), onPhone: 'lead' },
        { field: 'number', as: 'account', label: t(text.number) },
        { field: 'amount', as: 'money', sort: 'amount', onPhone: 'side' },
        { field: 'status', as: 'status', enumName: 'SuspenseItemStatus', onPhone: 'state' },
        { field: 'since', as: 'dateTime', label: t(text.since), sort: 'since' },
        { field: 'reconciliationCode', as: 'code' },
        { field: 'content', hidden: true },
        { field: 'accountNo', as: 'account', hidden: true },
        { field: 'resolution', as: 'enum', enumName: 'SuspenseResolution', hidden: true },
        { field: 'proposedBy', hidden: true },
        { field: 'merchantCode', as: 'code', hidden: true },
      ]}
      rowLink={({ id }) => suspenseScreens.detail.link({ id })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
