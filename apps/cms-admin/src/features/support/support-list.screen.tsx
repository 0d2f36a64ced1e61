import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { servicesApi } from '#services-api';
import { supportScreens } from './support.feature.ts';
import { text } from './support.messages.ts';

export default function SupportListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={servicesApi.support.list}
      exportEndpoint={servicesApi.support.export}
      filters={['query', 'status', 'content', 'from', 'to']}
      filterLabels={{ query: t(text.searchFor), content: t(text.topic) }}
      columns={[
        { field: 'merchantName', label: t(text.merchant) },
        { field: 'code', as: 'code' },
        { field: 'description', label: t(text.asked) },
        { field: 'content', label: t(text.topic), as: 'enum', enumName: 'SupportContent' },
        { field: 'status', as: 'status', enumName: 'SupportStatus', at: ({ changedAt }) => changedAt },
        { field: 'changedAt', as: 'dateTime', sort: 'changedAt' },
        { field: 'createdAt', as: 'dateTime', sort: 'createdAt', hidden: true },
        { field: 'username', label: t(text.asker), hidden: true },
        { field: 'txnNumber', as: 'code', hidden: true },
      ]}
      rowLink={({ id }) => supportScreens.detail.link({ id })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
