import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { colour, fingertip, phone, size, styled, touch } from '@pay/design-system/theme';
import { useEnumLabel, useFormats, useLanguage, useText } from '@pay/i18n';
import { text } from './sheet.messages.ts';

export type Sheet = ReplyOf<(typeof salary)['logwork.list']>;
/** Changed workloads, keyed `code day`. */
export type Changes = Readonly<Record<string, number>>;

export const changeKey = (code: string, day: string) => `${code} ${day}`;

const Scroll = styled('div')({ overflowX: 'auto', position: 'relative' });
const Table = styled('table')({ borderCollapse: 'separate', borderSpacing: 0, fontVariantNumeric: 'tabular-nums' });
const cell = { height: 44, padding: '0 2px', borderBottom: `1px solid ${colour.border}`, textAlign: 'center' } as const;
const Day = styled('th')({
  ...cell,
  minWidth: 48,
  fontSize: size.small,
  fontWeight: 400,
  color: colour.textSoft,
  lineHeight: 1.4,
  '&[data-off]': { background: colour.sunken },
  '& small': { display: 'block' },
});
const Who = styled('th')({
  ...cell,
  position: 'sticky',
  left: 0,
  zIndex: 1,
  minWidth: 196,
  maxWidth: 260,
  padding: '4px 16px',
  background: colour.surface,
  textAlign: 'left',
  fontWeight: 600,
  '& small': { display: 'block', fontWeight: 400, color: colour.textSoft },
  [phone]: { minWidth: 132, maxWidth: 132, padding: '4px 8px 4px 12px' },
});
const Work = styled('td')({ ...cell, '&[data-off]': { background: colour.sunken } });
const Sum = styled('td')({
  ...cell,
  minWidth: 96,
  padding: '0 12px',
  whiteSpace: 'nowrap',
  [phone]: { minWidth: 76, padding: '0 6px' },
});
const Pick = styled('select')({
  width: 44,
  height: 32,
  [touch]: { height: fingertip },
  padding: 0,
  border: '1px solid transparent',
  borderRadius: 6,
  background: 'transparent',
  color: colour.text,
  textAlign: 'center',
  textAlignLast: 'center',
  appearance: 'none',
  cursor: 'pointer',
  '&:hover:not(:disabled)': { borderColor: colour.outline },
  '&:disabled': { color: colour.textSoft, cursor: 'not-allowed' },
  '&[data-changed]': { borderColor: colour.accent, background: colour.accentSoft, fontWeight: 600 },
});

const workloads = [0, 0.5, 1];

interface TimesheetGridProps {
  sheet: Sheet;
  changes: Changes;
  readOnly: boolean;
  onChange: (key: string, workload: number | undefined) => void;
}

export function TimesheetGrid({ sheet, changes, readOnly, onChange }: TimesheetGridProps) {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { date } = useFormats();
  const weekday = new Intl.DateTimeFormat(useLanguage(), { weekday: 'narrow', timeZone: 'UTC' });
  return (
    <Scroll tabIndex={0} role="group" aria-label={t(text.title)}>
      <Table>
        <thead>
          <tr>
            <Who scope="col">{t(text.employee)}</Who>
            <Sum as="th" scope="col">
              {t(text.worked)}
            </Sum>
            {sheet.listDaysOfWeek.map(({ dateString, dayOfWeek, workDate }) => (
              <Day
                key={dateString}
                scope="col"
                data-off={workDate ? undefined : true}
                title={`${enumLabel('DayOfWeek', dayOfWeek)} ${date(dateString)}`}
              >
                <small>{weekday.format(new Date(dateString))}</small>
                {dateString.slice(8)}
              </Day>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.data.map(({ employeeCode, employeeName, logworks, numberOfWorkDays, totalWorkDays }) => {
            const stored = new Map(logworks.map(({ date: day, workload }) => [day, workload]));
            return (
              <tr key={employeeCode}>
                <Who scope="row">
                  {employeeName}
                  <small>{employeeCode}</small>
                </Who>
                <Sum>{t(text.of, { worked: numberOfWorkDays, total: totalWorkDays })}</Sum>
                {sheet.listDaysOfWeek.map(({ dateString, workDate }) => {
                  const key = changeKey(employeeCode, dateString);
                  const was = stored.get(dateString);
                  const value = changes[key] ?? was;
                  return (
                    <Work key={dateString} data-off={workDate ? undefined : true}>
                      <Pick
                        aria-label={t(text.cell, { name: employeeName ?? employeeCode, day: date(dateString) })}
                        value={value ?? ''}
                        disabled={readOnly || dateString > sheet.today}
                        data-changed={key in changes || undefined}
                        onChange={({ target }) => {
                          const next = target.value === '' ? undefined : Number(target.value);
                          onChange(key, next === was ? undefined : next);
                        }}
                      >
                        {was === undefined && <option value="">{t(text.none)}</option>}
                        {workloads.map((workload) => (
                          <option key={workload} value={workload}>
                            {workload === 0.5 ? '½' : workload}
                          </option>
                        ))}
                      </Pick>
                    </Work>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Scroll>
  );
}
