import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import type { Batch } from './payout.ts';
import { payoutApi } from './payouts-api.ts';
import { payoutScreens } from './payouts.feature.ts';
import { text } from './payouts.messages.ts';
import { useBatchProgress } from './use-batch-progress.ts';
import { PayoutChip } from './payout-chip.tsx';

export function BatchList() {
  const t = useText();
  const { can } = usePermissions();
  const { create, detail } = payoutScreens;
  const wordsOf = useBatchProgress();
  const progressOf = (batch: Batch) => (batch.status === 'WAITING' || batch.status === 'DENIED' ? '–' : wordsOf(batch));
  return (
    <ListPage
      bare
      title={t(text.batch)}
      endpoint={payoutApi.batchGetAll}
      exportEndpoint={payoutApi.batchListExport}
      filters={['name', 'status', 'createdFrom', 'fromAccountNo', 'id']}
      filterLabels={{ name: t(text.searchBatch), createdFrom: t(text.madeOn), id: t(text.number) }}
      rowLink={({ id }) => detail.link({ id }, { kind: 'batch' })}
      empty={{
        title: t(text.noBatches),
        text: t(text.noBatchesText),
        action: can(create.allow) ? { title: t(text.newBatch), to: create.link({ kind: 'batch' }) } : undefined,
      }}
      columns={[
        { field: 'name', label: t(text.batchName), onPhone: 'lead' },
        { field: 'code', label: t(text.code), as: 'code' },
        { field: 'rowCount', label: t(text.rows), as: 'number' },
        { field: 'amount', as: 'money' },
        { field: 'status', as: 'status', render: ({ status }) => <PayoutChip status={status} /> },
        { id: 'progress', label: t(text.progress), render: progressOf },
        { field: 'createdAt', as: 'dateTime' },
        { field: 'createdBy', hidden: true },
        { field: 'fromAccountNo', as: 'account', hidden: true },
        { field: 'scheduledDate', as: 'date', hidden: true },
      ]}
    />
  );
}
