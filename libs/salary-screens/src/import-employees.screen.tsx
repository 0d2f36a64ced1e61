import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { ListView } from '@pay/design-system/list';
import { Notice, ScreenHead } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useFieldLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { FileImport } from './file-import.tsx';
import { useSalary } from './mount.tsx';
import { text } from './people.messages.ts';
import { useTitles } from './titles.messages.ts';
import { useReasonAgainst } from './use-reason-against.ts';

type Judged = ReplyOf<(typeof salary)['employee.upload']>;
type ValidRow = Judged['validItems'][number];

const mostAtOnce = 500;

const chunksOf = <Row,>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / mostAtOnce) }, (_, index) =>
    rows.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
  );

/** A row that was judged to be right holds everything that adding it needs. */
const employeeIn = ({ row: _row, ...fields }: ValidRow) => ({
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

export default function ImportEmployeesScreen() {
  const t = useText();
  const label = useFieldLabel();
  const titles = useTitles();
  const { api, places } = useSalary();
  const navigate = useNavigate();
  const against = useReasonAgainst();
  const judge = useMutation(api['employee.upload'].mutation());
  const add = useMutation(api['employee.bulkCreate'].mutation());
  const valid = judge.data?.validItems ?? [];
  const wrong = judge.data?.invalidItems ?? [];

  const save = async () => {
    let created = 0;
    for (const chunk of chunksOf(valid))
      created += (await add.mutateAsync({ employees: chunk.map(employeeIn) })).created;
    toast({ tone: 'success', text: t(text.addedMany, { count: created }), duration: 5_000, important: true });
    void navigate(places.employees());
  };

  const columns = [
    { field: 'row', label: t(text.row), as: 'number' },
    { field: 'code' },
    { field: 'name' },
    { field: 'phoneNumber', as: 'phone' },
    { field: 'baseAmount', as: 'money' },
    { field: 'salaryAdvanceTypeName' },
  ] as const;

  return (
    <>
      <ScreenHead purpose={t(text.importPurpose)} back={{ title: titles.employees, to: places.employees() }} />
      <FileImport
        words={{
          file: t(text.file),
          template: t(text.template),
          rows: titles.employees,
          valid: t(text.validRows, { count: valid.length }),
          wrong: t(text.wrongRows, { count: wrong.length }),
        }}
        template={() => api['employee.template'].download()}
        onFile={(file) => (file ? judge.mutate({ file }) : judge.reset())}
        judging={judge.isPending}
        failure={judge.error ?? add.error}
        found={
          judge.data && {
            anyValid: valid.length > 0,
            anyWrong: wrong.length > 0,
            valid: (
              <ListView
                caption={t(text.validRows, { count: valid.length })}
                rows={valid}
                rowKey={({ row }) => String(row)}
                columns={columns}
              />
            ),
            wrong: (
              <ListView
                caption={t(text.wrongRows, { count: wrong.length })}
                rows={wrong}
                rowKey={({ row }) => String(row)}
                columns={[
                  ...columns.slice(0, 3),
                  {
                    id: 'problems',
                    label: t(text.why),
                    render: ({ problems }) =>
                      problems.map(({ field, message }) => `${label(field)}: ${message}`).join('; '),
                  },
                ]}
              />
            ),
          }
        }
        choice={wrong.length > 0 && <Notice>{t(text.wrongStay)}</Notice>}
        save={{
          title: t(text.saveRows, { count: valid.length }),
          busy: add.isPending,
          disabledReason: against,
          onSave: () => void save().catch(() => undefined),
        }}
      />
    </>
  );
}
