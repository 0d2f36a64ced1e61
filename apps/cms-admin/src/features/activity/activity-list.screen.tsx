import { dialogLater } from '@pay/design-system/dialogs';
import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { useState } from 'react';
import { auditApi } from '#audit-api';
import { merchantScreens } from '../merchants/merchants.feature.ts';
import type { Deed } from './activity.ts';
import { text } from './activity.messages.ts';

const DeedDialog = dialogLater(async () => (await import('./deed-dialog.tsx')).DeedDialog);

export default function ActivityListScreen() {
  const t = useText();
  const [shown, setShown] = useState<Deed>();
  return (
    <>
      <ListPage
        endpoint={auditApi.staffAudit.getList}
        exportEndpoint={auditApi.staffAudit.export}
        filters={['keyword', 'fromDate', 'merchantCode', 'who']}
        filterLabels={{ keyword: t(text.searchFor), who: t(text.who) }}
        columns={[
          { field: 'at', as: 'dateTime', sort: 'at' },
          { field: 'who', label: t(text.who) },
          { field: 'what', label: t(text.what), onPhone: 'lead' },
          { field: 'merchantName', label: t(text.merchant) },
          { field: 'merchantCode', as: 'code', hidden: true },
          { field: 'recordId', as: 'code', label: t(text.record), hidden: true },
          { field: 'action', as: 'code', label: t(text.call), hidden: true },
          { field: 'ip', hidden: true },
        ]}
        rowActions={(deed) => [
          { title: t(text.show), onSelect: () => setShown(deed) },
          ...(deed.merchantId
            ? [{ title: t(text.openMerchant), to: merchantScreens.detail.link({ merchantId: deed.merchantId }) }]
            : []),
        ]}
        empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
      />
      {shown && <DeedDialog deed={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
