import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { listAhead } from '@pay/lists';
import { api, queries } from '#api';
import { merchantScreens } from './merchants.feature.ts';
import { text } from './merchants.messages.ts';
import { useMerchantName } from './use-merchant-name.ts';

export const ahead = listAhead(queries, api.merchantReview.getList);

export default function MerchantListScreen() {
  const t = useText();
  const nameOf = useMerchantName();
  return (
    <ListPage
      endpoint={api.merchantReview.getList}
      exportEndpoint={api.merchantReview.export}
      filters={['keyword', 'status', 'proposed', 'changing', 'businessType', 'officeCode', 'hasAccount', 'fromDate']}
      filterLabels={{ keyword: t(text.searchFor), hasAccount: t(text.hasAccount), fromDate: t(text.registered) }}
      columns={[
        { field: 'name', label: t(text.name), sort: 'name', render: nameOf },
        { field: 'merchantCode', as: 'code', sort: 'merchantCode' },
        { field: 'status', as: 'status' },
        { field: 'proposedBy', label: t(text.proposal) },
        { field: 'createdAt', label: t(text.registered), as: 'dateTime', sort: 'createdAt' },
        { field: 'businessType', hidden: true },
        { field: 'phone', as: 'phone', hidden: true },
        { field: 'email', hidden: true },
        { field: 'officeCode', hidden: true },
        { field: 'proposedAt', as: 'dateTime', hidden: true },
      ]}
      rowLink={({ id }) => merchantScreens.detail.link({ merchantId: id })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
