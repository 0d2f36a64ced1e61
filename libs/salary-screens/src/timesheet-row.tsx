import { colour, phone, size, styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import { memo } from 'react';
import { text } from './sheet.messages.ts';
import { workedIn, workOn, type RowChanges, type Sheet, type SheetRow } from './work.ts';

const edge = { height: 44, borderBottom: `1px solid ${colour.border}`, textAlign: 'center' } as const;

export const Who = styled('th')({
  ...edge,
  position: 'sticky',
  left: 0,
  zIndex: 1,
  minWidth: 'var(--who)',
  maxWidth: 'var(--who)',
  padding: '4px 16px',
  background: colour.surface,
  textAlign: 'left',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& small': { display: 'block', fontWeight: 400, color: colour.textSoft },
  [phone]: { padding: '4px 4px 4px 12px', fontSize: size.small },
});
export const Sum = styled('td')({
  ...edge,
  position: 'sticky',
  left: 'var(--who)',
  zIndex: 1,
  minWidth: 'var(--sum)',
  maxWidth: 'var(--sum)',
  padding: '0 8px',
  background: colour.surface,
  borderRight: `1px solid ${colour.border}`,
  '&[data-changed]': { color: colour.accent, fontWeight: 600 },
  '&[data-over]': { color: colour.danger, fontWeight: 600 },
  [phone]: { padding: '0 4px', fontSize: size.small },
});
const Work = styled('td')({
  ...edge,
  padding: 0,
  cursor: 'cell',
  '&[data-off]': { background: colour.sunken },
  '&[aria-readonly]': { cursor: 'default', color: colour.textSoft },
  // What can be typed in looks like it.
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: 40,
    height: 36,
    margin: '0 auto',
    border: '1px solid transparent',
    borderRadius: 6,
  },
  '&:not([aria-readonly]) > span': { borderColor: colour.border, background: colour.surface },
  '&:not([aria-readonly]):hover > span': { borderColor: colour.outline },
  '&[data-changed] > span': { borderColor: colour.accent, background: colour.accentSoft, fontWeight: 600 },
  '&:focus': { outline: 'none' },
  '&:focus > span': { outline: `2px solid ${colour.focus}`, outlineOffset: -1 },
});

const half = 0.5;

interface TimesheetRowProps {
  sheet: Sheet;
  row: SheetRow;
  own: RowChanges | undefined;
  index: number;
  /** The column that takes the focus with Tab, in the one row that has it. */
  stop: number | undefined;
  readOnly: boolean;
}

export const TimesheetRow = memo(function TimesheetRow({ sheet, row, own, index, stop, readOnly }: TimesheetRowProps) {
  const t = useText();
  const { date, number } = useFormats();
  const { employeeCode, employeeName, totalWorkDays } = row;
  const worked = workedIn(row, own);
  return (
    <tr role="row">
      <Who role="rowheader" scope="row">
        {employeeName}
        <small>{employeeCode}</small>
      </Who>
      <Sum role="gridcell" data-changed={own && true} data-over={worked > totalWorkDays || undefined}>
        {t(text.of, { worked, total: totalWorkDays })}
      </Sum>
      {sheet.listDaysOfWeek.map(({ dateString, workDate }, column) => {
        const workload = workOn(row, dateString, own);
        const words = workload === undefined ? t(text.blank) : number(workload);
        return (
          <Work
            key={dateString}
            role="gridcell"
            tabIndex={stop === column ? 0 : -1}
            data-at={`${index} ${column}`}
            data-off={workDate ? undefined : true}
            data-changed={(own && dateString in own) || undefined}
            aria-readonly={readOnly || dateString > sheet.today || undefined}
            aria-label={t(text.cell, { name: employeeName ?? employeeCode, day: date(dateString), work: words })}
          >
            <span aria-hidden>{workload === half ? '½' : workload}</span>
          </Work>
        );
      })}
    </tr>
  );
});
