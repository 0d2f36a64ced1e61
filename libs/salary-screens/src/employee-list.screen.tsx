import { maskAccountNo, maskPhone } from '@pay/domain';
import { dialogLater } from '@pay/design-system/dialogs';
import { ListPage } from '@pay/design-system/list';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useState } from 'react';
import { useTypeChoices } from './advance-type.ts';
import { EmployeeStateChip } from './employee-state.tsx';
import type { EmployeeRow } from './employee.ts';
import { HowEmployeesAsk } from './how-employees-ask.tsx';
import { useSalary } from './salary-context.ts';
import { text } from './people.messages.ts';
import { useReasonAgainst } from './use-reason-against.ts';

const ChangeTypeDialog = dialogLater(async () => (await import('./change-type-dialog.tsx')).ChangeTypeDialog);
const ChangeStateDialog = dialogLater(async () => (await import('./change-state-dialog.tsx')).ChangeStateDialog);

interface Chosen {
  of: 'type' | 'back' | 'left';
  rows: readonly EmployeeRow[];
}

export default function EmployeeListScreen() {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { api, places } = useSalary();
  const against = useReasonAgainst();
  const types = useTypeChoices();
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  const create = { title: t(text.add), to: places.createEmployee(), disabledReason: against };
  const importMany = { title: t(text.importMany), to: places.importEmployees(), disabledReason: against };
  return (
    <>
      <ListPage
        endpoint={api['employee.list']}
        exportEndpoint={api['employee.export']}
        above={<HowEmployeesAsk />}
        create={create}
        actions={[importMany]}
        filters={['keyword', 'activated', 'salaryAdvanceTypeId', 'startDate']}
        filterLabels={{ keyword: t(text.searchFor), activated: label('status'), startDate: t(text.addedOn) }}
        options={{
          salaryAdvanceTypeId: types,
          activated: [
            { value: 'true', label: named('EmployeeState', 'ACTIVE') },
            { value: 'false', label: named('EmployeeState', 'INACTIVE') },
          ],
        }}
        columns={[
          { field: 'name', label: label('fullName') },
          { field: 'code', label: label('employeeCode'), as: 'code' },
          { field: 'phoneNumber', as: 'phone', hidden: true, render: ({ phoneNumber }) => maskPhone(phoneNumber) },
          { field: 'email', hidden: true },
          { field: 'baseAmount' },
          { field: 'availableAmount', onPhone: 'side' },
          {
            id: 'salaryAdvanceTypeId',
            label: label('salaryAdvanceType'),
            render: (employee) =>
              types.find(({ value }) => value === employee.salaryAdvanceTypeId)?.label ?? t(text.noType),
          },
          {
            field: 'salaryAccount',
            as: 'account',
            hidden: true,
            render: ({ salaryAccount }) => maskAccountNo(salaryAccount),
          },
          {
            id: 'activated',
            label: label('status'),
            as: 'status',
            render: ({ activated }) => <EmployeeStateChip quiet activated={activated} />,
          },
        ]}
        rowLink={({ id }) => places.employee(id)}
        rowActions={({ id }) => [{ title: t(text.edit), to: places.updateEmployee(id), disabledReason: against }]}
        selectable={(rows) => [
          {
            title: t(text.changeType),
            disabledReason: against,
            onSelect: () => setChosen({ of: 'type', rows }),
          },
          ...[true, false].flatMap((activated) => {
            const others = rows.filter((row) => row.activated !== activated);
            return others.length === 0
              ? []
              : [
                  {
                    title: t(activated ? text.welcomeBack : text.markLeft),
                    disabledReason: against,
                    danger: !activated,
                    onSelect: () => setChosen({ of: activated ? 'back' : 'left', rows: others }),
                  },
                ];
          }),
        ]}
        empty={{ title: t(text.emptyTitle), text: t(text.emptyText), action: create }}
      />
      {chosen?.of === 'type' && (
        <ChangeTypeDialog employeeIds={chosen.rows.map(({ id }) => id)} types={types} onClose={close} />
      )}
      {chosen && chosen.of !== 'type' && (
        <ChangeStateDialog employees={chosen.rows} activated={chosen.of === 'back'} onClose={close} />
      )}
    </>
  );
}
