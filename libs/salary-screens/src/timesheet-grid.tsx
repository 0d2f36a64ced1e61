import { colour, phone, size, styled, VisuallyHidden } from '@pay/design-system/theme';
import { useEnumLabel, useFormats, useLanguage, useText } from '@pay/i18n';
import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { keptWithin, placeAfter, type Place } from './grid-place.ts';
import { text } from './sheet.messages.ts';
import { Sum, TimesheetRow, Who } from './timesheet-row.tsx';
import { TimesheetTools } from './timesheet-tools.tsx';
import {
  filledDays,
  openingColumn,
  shownWork,
  withWork,
  workedIn,
  workloadTyped,
  type Changes,
  type Sheet,
  type Work,
} from './work.ts';

const Scroll = styled('div')({
  '--who': '200px',
  '--sum': '88px',
  [phone]: { '--who': '108px', '--sum': '56px' },
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'max(320px, 70vh)',
  // A cell that takes the focus comes out from under the head and the two columns that stay.
  scrollPadding: '52px 8px 8px calc(var(--who) + var(--sum) + 8px)',
});
const Table = styled('table')({ borderCollapse: 'separate', borderSpacing: 0, fontVariantNumeric: 'tabular-nums' });
const Head = styled('thead')({
  '& th': { position: 'sticky', top: 0, zIndex: 2, height: 48, background: colour.surface },
  '& th[data-corner]': { zIndex: 3, fontSize: size.small },
});
const Day = styled('th')({
  minWidth: 48,
  padding: '0 2px',
  borderBottom: `1px solid ${colour.border}`,
  fontSize: size.small,
  fontWeight: 400,
  color: colour.textSoft,
  lineHeight: 1.4,
  '&&[data-off]': { background: colour.sunken },
  '&[aria-current]': { color: colour.accent, fontWeight: 600, boxShadow: `inset 0 -3px ${colour.accent}` },
  '& small': { display: 'block' },
});

const placeOf = (target: EventTarget): Place | undefined => {
  const [row, column] = (target as HTMLElement).dataset['at']?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
};

interface TimesheetGridProps {
  sheet: Sheet;
  changes: Changes;
  readOnly: boolean;
  onChange: (changes: Changes) => void;
}

/** A grid with one tab stop: arrows move, 0, 5 and 1 are typed, and a row is copied to another one. */
export function TimesheetGrid({ sheet, changes, readOnly, onChange }: TimesheetGridProps) {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { date } = useFormats();
  const weekday = new Intl.DateTimeFormat(useLanguage(), { weekday: 'narrow', timeZone: 'UTC' });
  const scroll = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState<Place>(() => ({ row: 0, column: openingColumn(sheet) }));
  const [copied, setCopied] = useState<{ name: string; work: Work }>();
  const [told, setTold] = useState('');

  const { data: rows, listDaysOfWeek: days, today } = sheet;
  const last = { row: rows.length - 1, column: days.length - 1 };
  const at = keptWithin(entered, last);
  const row = rows[at.row]!;
  const day = days[at.column]!.dateString;
  const own = changes[row.employeeCode];
  const name = row.employeeName ?? row.employeeCode;
  const against = day > today ? t(text.notYet) : undefined;

  // Only at first: whoever has scrolled stays there.
  useLayoutEffect(() => {
    const opening = scroll.current?.querySelector<HTMLElement>('[data-opening]');
    if (scroll.current && opening)
      scroll.current.scrollLeft = opening.offsetLeft + 2 * opening.offsetWidth - scroll.current.clientWidth;
  }, []);

  const enter = ({ row: to, column }: Place) =>
    scroll.current?.querySelector<HTMLElement>(`[data-at="${to} ${column}"]`)?.focus();

  const take = (next: Changes) => {
    onChange(next);
    const worked = workedIn(row, next[row.employeeCode]);
    setTold(t(text.told, { name, worked, total: row.totalWorkDays }));
  };
  const set = (workload: number | undefined) => take(withWork(changes, row, [[day, workload]]));
  const fill = () => take(withWork(changes, row, filledDays(sheet, row, own)));
  const fillAll = () =>
    take(rows.reduce((all, one) => withWork(all, one, filledDays(sheet, one, all[one.employeeCode])), changes));
  const copy = () => {
    setCopied({ name, work: shownWork(sheet, row, own) });
    setTold(t(text.copied, { name }));
  };
  const paste = () => {
    if (copied) take(withWork(changes, row, copied.work));
  };
  const andBack = (act: () => void) => () => {
    act();
    enter(at);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const actOf = (event: KeyboardEvent): (() => void) | undefined => {
    const { key, altKey } = event;
    const next = altKey ? undefined : placeAfter(event, at, last);
    if (next) return () => enter(next);
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() === 'c') return copy;
      return key.toLowerCase() === 'v' && !readOnly ? paste : undefined;
    }
    if (altKey || readOnly || against) return undefined;
    if (key === 'Delete' || key === 'Backspace') return () => set(undefined);
    const workload = workloadTyped(key);
    return workload === undefined ? undefined : () => set(workload);
  };

  return (
    <>
      {!readOnly && (
        <TimesheetTools
          where={t(text.where, { name, day: date(day) })}
          against={against}
          copied={copied?.name}
          onSet={(workload) => andBack(() => set(workload))()}
          onFill={andBack(fill)}
          onFillAll={andBack(fillAll)}
          onCopy={andBack(copy)}
          onPaste={andBack(paste)}
        />
      )}
      <VisuallyHidden role="status">{told}</VisuallyHidden>
      <Scroll ref={scroll}>
        <Table
          role="grid"
          aria-label={t(text.title)}
          aria-readonly={readOnly || undefined}
          onKeyDown={onKeyDown}
          onFocus={({ target }: FocusEvent) => setEntered(placeOf(target) ?? at)}
        >
          <Head role="rowgroup">
            <tr role="row">
              <Who role="columnheader" scope="col" data-corner>
                {t(text.employee)}
              </Who>
              <Sum as="th" role="columnheader" scope="col" data-corner>
                {t(text.worked)}
              </Sum>
              {days.map(({ dateString, dayOfWeek, workDate }, column) => (
                <Day
                  key={dateString}
                  role="columnheader"
                  scope="col"
                  data-off={workDate ? undefined : true}
                  data-opening={column === openingColumn(sheet) || undefined}
                  aria-current={dateString === today ? 'date' : undefined}
                  title={`${enumLabel('DayOfWeek', dayOfWeek)} ${date(dateString)}`}
                >
                  <small>{weekday.format(new Date(dateString))}</small>
                  {dateString.slice(8)}
                </Day>
              ))}
            </tr>
          </Head>
          <tbody role="rowgroup">
            {rows.map((one, index) => (
              <TimesheetRow
                key={one.employeeCode}
                sheet={sheet}
                row={one}
                own={changes[one.employeeCode]}
                index={index}
                stop={index === at.row ? at.column : undefined}
                readOnly={readOnly}
              />
            ))}
          </tbody>
        </Table>
      </Scroll>
    </>
  );
}
