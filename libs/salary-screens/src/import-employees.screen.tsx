import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { useFieldLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { text as importText } from './import.messages.ts';
import { useSalary } from './salary-context.ts';
import { text } from './people.messages.ts';
import { TableImport } from './table-import.tsx';
import { useTitles } from './titles.messages.ts';

type Judged = ReplyOf<(typeof salary)['employee.upload']>;
type Problem = Judged['invalidItems'][number]['problems'][number];

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
  const judging = useMutation(api['employee.upload'].mutation());
  const saving = useMutation(api['employee.bulkCreate'].mutation());
  const who = [{ field: 'row', label: t(text.row), as: 'number' }, { field: 'code' }, { field: 'name' }] as const;
  return (
    <TableImport
      purpose={t(text.importPurpose)}
      target={{ title: titles.employees, to: places.employees() }}
      template={() => api['employee.template'].download()}
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
        columns: [
          ...who,
          { id: 'why', label: t(importText.why), render: ({ problems }) => <Problems problems={problems} /> },
        ],
      }}
      saving={saving}
      save={async (rows) => ({ saved: (await saving.mutateAsync({ employees: rows.map(employeeIn) })).created })}
      words={{ save: (count) => t(text.saveRows, { count }), saved: (count) => t(text.addedMany, { count }) }}
    />
  );
}

function Problems({ problems }: { problems: readonly Problem[] }) {
  const label = useFieldLabel();
  return (
    <ul>
      {problems.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          {label(field)}: {message}
        </li>
      ))}
    </ul>
  );
}
