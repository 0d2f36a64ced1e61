import { ScreenHead } from '@pay/design-system/page';
import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { SwitchInput } from '@pay/design-system/fields';
import { ListView } from '@pay/design-system/list';
import { toast } from '@pay/design-system/toasts';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParam } from '@pay/screens';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FileImport } from './file-import.tsx';
import { useSalary } from './mount.tsx';
import { text } from './sheet.messages.ts';
import { useReasonAgainst } from './use-reason-against.ts';

type Row = ReplyOf<(typeof salary)['logwork.upload']>['validItems'][number];

const mostAtOnce = 500;

export default function ImportTimesheetScreen() {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { date } = useFormats();
  const { api, places } = useSalary();
  const navigate = useNavigate();
  const periodId = useScreenParam('periodId');
  const against = useReasonAgainst();
  const [overrideOldData, setOverride] = useState(false);
  const judge = useMutation(api['logwork.upload'].mutation());
  const put = useMutation(api['logwork.createForPeriod'].mutation());
  const valid = judge.data?.validItems ?? [];
  const wrong = judge.data?.invalidItems ?? [];

  const save = async () => {
    let saved = 0;
    for (let from = 0; from < valid.length; from += mostAtOnce) {
      const data = valid
        .slice(from, from + mostAtOnce)
        .map(({ employeeCode, logworks }) => ({ employeeCode, items: logworks }));
      saved += (await put.mutateAsync({ periodId, data, overrideOldData })).savedItems;
    }
    toast({ tone: 'success', text: t(text.saved, { count: saved }), duration: 5_000, important: true });
    void navigate(places.timesheet(periodId));
  };

  const daysIn = ({ logworks }: Row) =>
    logworks.map(({ date: day, workload }) => `${date(day).slice(0, 5)}: ${workload}`).join(', ');
  const columns = [
    { field: 'employeeCode' },
    { field: 'employeeName' },
    { field: 'numberOfWorkDays', as: 'number' },
  ] as const;

  return (
    <>
      <ScreenHead purpose={t(text.importPurpose)} back={{ title: t(text.title), to: places.timesheet(periodId) }} />
      <FileImport
        words={{
          file: t(text.file),
          template: t(text.template),
          rows: t(text.title),
          valid: t(text.validRows, { count: valid.length }),
          wrong: t(text.wrongRows, { count: wrong.length }),
        }}
        template={() => api['logwork.template'].download({ periodId })}
        onFile={(file) => (file ? judge.mutate({ periodId, file }) : judge.reset())}
        judging={judge.isPending}
        failure={judge.error ?? put.error}
        found={
          judge.data && {
            anyValid: valid.length > 0,
            anyWrong: wrong.length > 0,
            valid: (
              <ListView
                caption={t(text.validRows, { count: valid.length })}
                rows={valid}
                columns={[...columns, { id: 'days', label: t(text.daysTaken), render: daysIn }]}
              />
            ),
            wrong: (
              <ListView
                caption={t(text.wrongRows, { count: wrong.length })}
                rows={wrong}
                rowKey={({ employeeCode, status }) => `${employeeCode} ${status}`}
                columns={[
                  ...columns.slice(0, 2),
                  { id: 'days', label: t(text.daysTaken), render: daysIn },
                  { id: 'why', label: t(text.why), render: ({ status }) => enumLabel('LogworkRowStatus', status) },
                ]}
              />
            ),
          }
        }
        choice={
          <SwitchInput
            name="overrideOldData"
            label={t(text.replace)}
            help={t(text.replaceHelp)}
            value={overrideOldData}
            onChange={(on) => setOverride(on === true)}
          />
        }
        save={{
          title: t(text.saveRows, { count: valid.length }),
          busy: put.isPending,
          disabledReason: against,
          onSave: () => void save().catch(() => undefined),
        }}
      />
    </>
  );
}
