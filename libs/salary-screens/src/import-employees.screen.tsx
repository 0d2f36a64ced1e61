import { fileKinds, type ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { TableImport, WrongFields } from '@pay/design-system/table-import';
import { useFieldLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useSalary } from './salary-context.ts';
import { text } from './people.messages.ts';
import { useTitles } from './titles.messages.ts';
import { useReasonAgainst } from './use-reason-against.ts';

type Judged = ReplyOf<(typeof salary)['employee.upload']>;

const employeeIn = ({ row: _row, ...fields }: Judged['validItems'][number]) => ({
  code: fields.code ?? '',
  name: fields.name ?? '',
  phoneNumber: fields.phoneNumber ?? '',
  birthDate: fields.birthDate ?? '',
  idCardNumber: fields.idCardNumber ?? '',
  salaryAccount: fields.salaryAccount ?? '',
  baseAmount: fields.baseAmount ?? 0,
  email: fields.email ?? undefined,
  position: fields.position ?? undefined,
  salaryAdvanceTypeName: fields.salaryAdvanceTypeName ?? undefined,
});

const rowKey = ({ row }: { row: number }) => String(row);

export default function ImportEmployeesScreen() {
  const t = useText();
  const titles = useTitles();
  const { api, places } = useSalary();
  const against = useReasonAgainst();
  const judging = useMutation(api['employee.upload'].mutation());
  const saving = useMutation(api['employee.bulkCreate'].mutation());
  const label = useFieldLabel();
  const called = { code: label('employeeCode'), name: label('fullName') };
  const who = [
    { field: 'row', label: t(text.row), as: 'number' },
    { field: 'code', label: called.code },
    { field: 'name', label: called.name },
  ] as const;
  return (
    <TableImport
      purpose={t(text.importPurpose)}
      target={{ title: titles.employees, to: places.employees() }}
      template={() => api['employee.template'].download()}
      fileRule={fileKinds.table}
      judging={judging}
      onFile={(file) => judging.mutate({ file })}
      valid={{
        rowKey,
        columns: [
          ...who,
          { field: 'phoneNumber', as: 'phone' },
          { field: 'baseAmount', as: 'money' },
          { field: 'salaryAdvanceTypeName' },
        ],
      }}
      wrong={{
        rowKey,
        columns: who,
        why: ({ problems }) => <WrongFields problems={problems} called={called} />,
      }}
      against={against}
      saving={saving}
      save={async (rows) => ({ saved: (await saving.mutateAsync({ employees: rows.map(employeeIn) })).created })}
      words={{ save: (count) => t(text.saveRows, { count }), saved: (count) => t(text.addedMany, { count }) }}
    />
  );
}
