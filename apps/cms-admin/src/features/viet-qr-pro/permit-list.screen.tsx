import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { servicesApi } from '#services-api';
import { vietQrProScreens } from './viet-qr-pro.feature.ts';
import { text } from './viet-qr-pro.messages.ts';

export default function PermitListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={servicesApi.vietQrPro.getList}
      exportEndpoint={servicesApi.vietQrPro.export}
      filters={['keyword', 'status', 'of']}
      filterLabels={{ keyword: t(text.searchFor), of: t(text.what) }}
      columns={[
        { field: 'merchantName', label: t(text.name), onPhone: 'lead' },
        { field: 'merchantCode', as: 'code' },
        {
          id: 'what',
          label: t(text.what),
          onPhone: 'side',
          render: ({ accountNo }) => (accountNo ? t(text.forAccount, { accountNo }) : t(text.forShop)),
        },
        { field: 'status', as: 'status', enumName: 'VietQrProStatus', at: ({ updatedAt }) => updatedAt },
        { field: 'lockedBy', as: 'enum', enumName: 'VietQrProLock', hidden: true },
        { field: 'requestedAt', as: 'dateTime' },
        { field: 'updatedAt', as: 'dateTime', sort: 'updatedAt' },
      ]}
      rowLink={({ id }) => vietQrProScreens.detail.link({ id })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
