import { confirm } from '@pay/design-system/dialogs';
import { ListPage } from '@pay/design-system/list';
import type { Action } from '@pay/design-system/theme';
import { toastOutcome } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash } from 'lucide-react';
import { useState } from 'react';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { RowDialog } from './later-dialogs.ts';
import type { BatchDetail, BatchRow } from './payout.ts';
import { payoutApi } from './payouts-api.ts';
import { detailText as text } from './payouts.messages.ts';
import { PayoutChip } from './payout-chip.tsx';

const lookAgainAfter = 5_000;

export function BatchRows({ batch }: { batch: BatchDetail }) {
  const t = useText();
  const [edited, setEdited] = useState<BatchRow>();
  const { can } = usePermissions();
  const { id: payOutId, status, frozenAt } = batch;
  const isEditable = status === 'WAITING' && !frozenAt && can(payoutApi.batchUpdateRow.endpoint.allow);
  const remove = useMutation(payoutApi.batchRemoveRow.mutation());

  const askAndRemove = async ({ id: rowId, row, toAccountName: name }: BatchRow) => {
    const sure = await confirm({
      title: t(text.removeRowTitle, { row }),
      text: t(text.removeRowText, { name }),
      verb: t(text.removeRow),
      danger: true,
    });
    if (!sure) return;
    await toastOutcome(remove.mutateAsync({ payOutId, rowId }), t(text.rowRemoved, { row }));
  };

  const actionsOf = (row: BatchRow): Action[] => [
    { title: t(text.editRow), icon: <Pencil size={18} />, onSelect: () => setEdited(row) },
    { title: t(text.removeRow), icon: <Trash size={18} />, danger: true, onSelect: () => void askAndRemove(row) },
  ];

  return (
    <>
      <ListPage
        bare
        title={t(text.rowsSection)}
        endpoint={payoutApi.batchGetRows}
        exportEndpoint={payoutApi.batchExport}
        fixed={{ payOutId }}
        filters={['keyword', 'status']}
        filterLabels={{ keyword: t(text.searchRows) }}
        refreshEvery={status === 'TRANSFERRING' ? lookAgainAfter : undefined}
        rowActions={isEditable ? actionsOf : undefined}
        rowLink={({ transactionId }) =>
          transactionId ? transactionScreens.detail.link({ id: transactionId }) : undefined
        }
        empty={{ text: t(text.rowsEmpty) }}
        columns={[
          { field: 'row', as: 'number' },
          { field: 'toAccountName', onPhone: 'lead' },
          { field: 'toAccountNo', as: 'account' },
          { field: 'toBankName' },
          { field: 'amount', as: 'money' },
          {
            field: 'status',
            as: 'status',
            render: (row) => <PayoutChip status={row.status} at={row.transactionTime} />,
          },
          { field: 'refusal' },
          { field: 'content', hidden: true },
          { field: 'typedName', label: t(text.meant), hidden: true },
          { field: 'bankNumber', as: 'code', hidden: true },
          { field: 'txnNumber', as: 'code', hidden: true },
          { field: 'transactionTime', as: 'dateTime', hidden: true },
        ]}
      />
      {edited && <RowDialog payOutId={payOutId} row={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
