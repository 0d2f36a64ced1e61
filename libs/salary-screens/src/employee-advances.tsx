import { ListPage } from '@pay/design-system/list';
import { useFieldLabel, useText } from '@pay/i18n';
import { AdvanceStateChip } from './advance-state.tsx';
import { useSalary } from './salary-context.ts';
import { text } from './people.messages.ts';

export function EmployeeAdvances({
  id,
  bare,
  back,
}: {
  id: string;
  bare?: boolean;
  back?: { title: string; to: string };
}) {
  const t = useText();
  const label = useFieldLabel();
  const { api, places } = useSalary();
  return (
    <ListPage
      endpoint={api['employee.advances']}
      fixed={{ id }}
      bare={bare}
      back={back}
      title={bare ? t(text.advancesTitle) : undefined}
      columns={[
        { field: 'code', as: 'code' },
        { field: 'amount' },
        { id: 'state', label: label('status'), as: 'status', render: (row) => <AdvanceStateChip quiet of={row} /> },
        { field: 'createdDate', as: 'dateTime', sort: 'createdAt' },
        { field: 'lastApproveReject', as: 'dateTime' },
        { field: 'lastApproveRejectByName' },
      ]}
      rowLink={(row) => places.request(row.id)}
      empty={{ title: t(text.noAdvances), text: '' }}
    />
  );
}
