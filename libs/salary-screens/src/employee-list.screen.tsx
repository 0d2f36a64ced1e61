import { StatusChip } from '@pay/design-system/display';
import { ListPage } from '@pay/design-system/list';
import { useFieldLabel, useText } from '@pay/i18n';
import { useState } from 'react';
import { useTypeChoices } from './advance-type.ts';
import { ChangeTypeDialog } from './change-type-dialog.tsx';
import { useSalary } from './salary-context.ts';
import { text } from './people.messages.ts';
import { useReasonAgainst } from './use-reason-against.ts';

export default function EmployeeListScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { api, places } = useSalary();
  const against = useReasonAgainst();
  const types = useTypeChoices();
  const [chosen, setChosen] = useState<readonly string[]>();
  const create = { title: t(text.add), to: places.createEmployee(), disabledReason: against };
  const importMany = { title: t(text.importMany), to: places.importEmployees(), disabledReason: against };
  return (
    <>
      <ListPage
        endpoint={api['employee.list']}
        create={create}
        actions={[importMany]}
        filters={['keyword', 'activated', 'salaryAdvanceTypeId', 'startDate']}
        filterLabels={{ keyword: t(text.searchFor), activated: label('status'), startDate: t(text.addedOn) }}
        options={{
          salaryAdvanceTypeId: types,
          activated: [
            { value: 'true', label: t(text.works) },
            { value: 'false', label: t(text.left) },
          ],
        }}
        columns={[
          { field: 'name', label: label('fullName') },
          { field: 'code', label: label('employeeCode'), as: 'code' },
          { field: 'phoneNumber', as: 'phone' },
          { field: 'email', hidden: true },
          { field: 'baseAmount', onPhone: 'side' },
          {
            id: 'salaryAdvanceTypeId',
            label: label('salaryAdvanceType'),
            render: (employee) =>
              types.find(({ value }) => value === employee.salaryAdvanceTypeId)?.label ?? t(text.noType),
          },
          { field: 'salaryAccount', hidden: true },
          {
            id: 'activated',
            label: label('status'),
            as: 'status',
            render: ({ activated }) => (
              <StatusChip
                quiet
                status={activated ? 'ACTIVE' : 'INACTIVE'}
                label={t(activated ? text.works : text.left)}
                tone={activated ? 'success' : 'neutral'}
              />
            ),
          },
        ]}
        rowLink={({ id }) => places.employee(id)}
        rowActions={({ id }) => [{ title: t(text.edit), to: places.updateEmployee(id), disabledReason: against }]}
        selectable={(rows) => [
          {
            title: t(text.changeType),
            disabledReason: against,
            onSelect: () => setChosen(rows.map(({ id }) => id)),
          },
        ]}
        empty={{ title: t(text.emptyTitle), text: t(text.emptyText), action: create }}
      />
      {chosen && <ChangeTypeDialog employeeIds={chosen} types={types} onClose={() => setChosen(undefined)} />}
    </>
  );
}
