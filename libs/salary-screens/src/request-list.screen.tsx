import { dialogLater } from '@pay/design-system/dialogs';
import { ListPage } from '@pay/design-system/list';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useState } from 'react';
import { AdvanceStateChip } from './advance-state.tsx';
import { text } from './advances.messages.ts';
import { useEnterprise } from './enterprise.ts';
import { useHoursLeft, type AdvanceRow } from './request.ts';
import { useSalary } from './salary-context.ts';
import { useReasonUnless } from './use-reason-against.ts';

const BulkApproveDialog = dialogLater(async () => (await import('./bulk-approve-dialog.tsx')).BulkApproveDialog);

const lookAgainAfter = 30_000;
const waits = ({ status }: AdvanceRow) => status === 'WAITING_APPROVAL';

export default function RequestListScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { money } = useFormats();
  const { api, places } = useSalary();
  const hoursLeft = useHoursLeft();
  const { data: enterprise } = useEnterprise();
  // Only while the programme runs is an advance paid.
  const against = useReasonUnless()(enterprise?.status === 'OK');
  const [chosen, setChosen] = useState<readonly AdvanceRow[]>();
  return (
    <>
      <ListPage
        endpoint={api['advance.list']}
        exportEndpoint={api['advance.export']}
        filters={['keyword', 'state', 'fromDate']}
        filterLabels={{ keyword: t(text.searchFor), state: label('status'), fromDate: t(text.asked) }}
        opensWith={{ state: 'WAITING_APPROVAL' }}
        refreshEvery={lookAgainAfter}
        columns={[
          { field: 'code', as: 'code' },
          { field: 'employeeName', onPhone: 'lead' },
          { field: 'employeeCode', hidden: true },
          { field: 'amount' },
          { field: 'limitLeft', as: 'money' },
          {
            id: 'state',
            label: label('status'),
            as: 'status',
            render: (row) => <AdvanceStateChip quiet of={row} />,
          },
          { field: 'hoursLeft', as: 'text', onPhone: 'when', render: (row) => hoursLeft(row.hoursLeft) ?? '–' },
          { field: 'periodName', hidden: true },
          { field: 'createdDate', as: 'dateTime', sort: 'createdAt', hidden: true },
        ]}
        rowLink={({ id }) => places.request(id)}
        rowActions={(row) =>
          waits(row) ? [{ title: t(text.approve), disabledReason: against, onSelect: () => setChosen([row]) }] : []
        }
        selectable={(rows) => [
          {
            title: t(text.approveChosen, {
              count: rows.length,
              amount: money(rows.reduce((sum, { amount }) => sum + amount, 0)),
            }),
            disabledReason: against ?? (rows.every(waits) ? undefined : t(text.onlyWaiting)),
            onSelect: () => setChosen(rows),
          },
        ]}
        empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
      />
      {chosen && <BulkApproveDialog requests={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
