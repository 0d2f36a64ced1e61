import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { servicesApi } from '#services-api';
import { webhookScreens } from './webhooks.feature.ts';
import { text } from './webhooks.messages.ts';

export default function WebhookListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={servicesApi.webhook.cmsGetList}
      exportEndpoint={servicesApi.webhook.cmsExport}
      filters={['keyword', 'status']}
      filterLabels={{ keyword: t(text.searchFor) }}
      columns={[
        { field: 'merchantName', label: t(text.merchant) },
        { field: 'merchantCode', as: 'code' },
        { field: 'webhookUrl' },
        { field: 'status', as: 'status', at: ({ updatedAt }) => updatedAt },
        { field: 'updatedAt', label: t(text.changedAt), as: 'dateTime', sort: 'updatedAt' },
        { field: 'updatedBy', label: t(text.changedBy), hidden: true },
        { field: 'approvedUrl', label: t(text.inUse), hidden: true },
      ]}
      rowKey={({ merchantId }) => merchantId}
      rowLink={({ merchantId }) => webhookScreens.detail.link({ merchantId })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
