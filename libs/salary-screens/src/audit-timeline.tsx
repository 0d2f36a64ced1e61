import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import type { TimelineEntry } from '@pay/design-system/display';
import { advanceStateOf, DEFAULT_WORKING_DAYS, isDay, salaryAuditShown } from '@pay/domain';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { monthWords } from './period.ts';
import { text } from './periods.messages.ts';

type AuditEntry = ReplyOf<(typeof salary)['period.get']>['audit'][number];
type ChangedValue = AuditEntry['changes'][number]['newValue'];

const amounts: readonly string[] = ['limitAmount', 'amount', 'baseAmount'];
const enumNames: Readonly<Record<string, string>> = {
  paymentSource: 'PaymentSource',
  programType: 'ProgramType',
  advanceForm: 'AdvanceForm',
};

type Parts = Parameters<typeof advanceStateOf>[0];

/** The state into which a request came: right after an approval, or another try, the money is on its way. */
function stateAfter(key: string, value: ChangedValue) {
  if (key === 'status') return advanceStateOf({ status: value as Parts['status'], paymentStatus: 'TODO' });
  return key === 'paymentStatus'
    ? advanceStateOf({ status: 'APPROVED', paymentStatus: value as Parts['paymentStatus'] })
    : undefined;
}

export function useAuditTimeline(): (entries: readonly AuditEntry[]) => TimelineEntry[] {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const formats = useFormats();

  const shown = (key: string, value: ChangedValue): string => {
    if (value === null) return '–';
    if (key === 'workingDays' && value === DEFAULT_WORKING_DAYS) return t(text.byDefault);
    if (typeof value === 'boolean') return t(value ? text.yes : text.no);
    if (key === 'month') return monthWords(String(value));
    const state = stateAfter(key, value);
    if (state) return enumLabel('AdvanceState', state);
    const enumName = enumNames[key];
    if (enumName) return enumLabel(enumName, String(value));
    if (typeof value === 'number' && amounts.includes(key)) return formats.money(value);
    if (typeof value === 'string' && isDay(value)) return formats.date(value);
    return String(value);
  };

  const entryOf = ({ auditTime, changeType, changes, userName }: AuditEntry): TimelineEntry => ({
    id: `${auditTime} ${changeType}`,
    title: enumLabel('AuditChangeType', changeType),
    at: auditTime,
    by: userName,
    note: (
      <ul>
        {changes
          .filter(({ newValue }) => changeType !== 'CREATED' || newValue !== null)
          .map(({ key, newValue }) => (
            <li key={key}>
              {label(key === 'paymentStatus' ? 'status' : key)}: {shown(key, newValue)}
            </li>
          ))}
      </ul>
    ),
  });

  return (entries) => {
    const [earlier] = entries.slice(salaryAuditShown);
    return [
      ...entries.slice(0, salaryAuditShown).map(entryOf),
      ...(earlier
        ? [{ id: 'earlier', title: t(text.earlierChanges, { shown: salaryAuditShown }), at: earlier.auditTime }]
        : []),
    ];
  };
}
