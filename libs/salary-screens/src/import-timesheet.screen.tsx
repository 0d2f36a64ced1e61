import { fileKinds, type ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { SwitchInput } from '@pay/design-system/fields';
import { TableImport } from '@pay/design-system/table-import';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParam } from '@pay/screens';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSalary } from './salary-context.ts';
import { text } from './sheet.messages.ts';
import { useReasonAgainst } from './use-reason-against.ts';

type Row = ReplyOf<(typeof salary)['logwork.upload']>['validItems'][number];

export default function ImportTimesheetScreen() {
  const t = useText();
  const enumLabel = useEnumLabel();
  const label = useFieldLabel();
  const { date, number } = useFormats();
  const { api, places } = useSalary();
  const against = useReasonAgainst();
  const periodId = useScreenParam('periodId');
  const [overrideOldData, setOverride] = useState(false);
  const judging = useMutation(api['logwork.upload'].mutation());
  const saving = useMutation(api['logwork.createForPeriod'].mutation());

  const daysIn = ({ logworks }: Row) =>
    logworks.map(({ date: day, workload }) => `${date(day).slice(0, 5)}: ${number(workload)}`).join(', ');
  const who = [{ field: 'employeeCode' }, { field: 'employeeName' }] as const;
  const days = { id: 'days', label: t(text.daysTaken), render: daysIn };

  return (
    <TableImport
      purpose={t(text.importPurpose)}
      target={{ title: t(text.title), to: places.timesheet(periodId) }}
      template={() => api['logwork.template'].download({ periodId })}
      fileRule={fileKinds.table}
      judging={judging}
      onFile={(file) => judging.mutate({ periodId, file })}
      valid={{ columns: [...who, { field: 'numberOfWorkDays', as: 'number' }, days] }}
      wrong={{
        rowKey: ({ employeeCode, status }) => `${employeeCode} ${status}`,
        columns: [...who, days],
        why: ({ status }) => enumLabel('LogworkRowStatus', status),
      }}
      wrongFile={{
        name: 'timesheet-refused',
        heading: [label('employeeCode'), label('employeeName'), t(text.daysTaken)],
        cells: (row) => [
          row.employeeCode,
          row.employeeName ?? '',
          daysIn(row),
          enumLabel('LogworkRowStatus', row.status),
        ],
      }}
      choice={
        <SwitchInput
          name="overrideOldData"
          label={t(text.replace)}
          help={t(text.replaceHelp)}
          value={overrideOldData}
          onChange={(on) => setOverride(on === true)}
        />
      }
      against={against}
      saving={saving}
      save={async (rows) => {
        const data = rows.map(({ employeeCode, logworks }) => ({ employeeCode, items: logworks }));
        const { savedItems, invalidItems } = await saving.mutateAsync({ periodId, data, overrideOldData });
        return { saved: savedItems, refused: invalidItems };
      }}
      words={{ save: (count) => t(text.saveRows, { count }), saved: (count) => t(text.saved, { count }) }}
    />
  );
}
