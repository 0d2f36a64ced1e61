import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { supportApi } from '#support-api';
import { supportScreens } from './support.feature.ts';
import { text } from './support.messages.ts';

export default function SupportListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={supportApi.getList}
      exportEndpoint={supportApi.export}
      filters={['query', 'status', 'content', 'from', 'to']}
      filterLabels={{ query: t(text.searchFor), content: t(text.topic) }}
      create={supportScreens.create}
      columns={[
        { field: 'description', label: t(text.asked) },
        { field: 'code', as: 'code' },
        { field: 'content', label: t(text.topic), as: 'enum', enumName: 'SupportContent' },
        { field: 'status', as: 'status', enumName: 'SupportStatus', at: ({ changedAt }) => changedAt },
        { field: 'createdAt', as: 'dateTime', sort: 'createdAt' },
        { field: 'username', label: t(text.asker), hidden: true },
        { field: 'txnNumber', as: 'code', hidden: true },
      ]}
      rowLink={({ id }) => supportScreens.detail.link({ id })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
