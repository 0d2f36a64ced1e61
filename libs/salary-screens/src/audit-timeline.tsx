import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import type { TimelineEntry } from '@pay/design-system/display';
import { DEFAULT_WORKING_DAYS, isDay, maskAccountNo, maskPhone, salaryAuditShown } from '@pay/domain';
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

const masked: Readonly<Record<string, (value: string) => string>> = {
  phoneNumber: maskPhone,
  idCardNumber: maskAccountNo,
  salaryAccount: maskAccountNo,
};

interface AuditWords {
  /** What happened when the record came to be. */
  created?: string;
  changed: string;
  /** The labels of those fields that are not called by their own. */
  called?: Readonly<Record<string, string>>;
}

/** The changes of a record, the latest first; a new record is shown by its page, so only what became different is told. */
export function useAuditTimeline({
  created,
  changed,
  called = {},
}: AuditWords): (entries: readonly AuditEntry[]) => TimelineEntry[] {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const formats = useFormats();

  const shown = (key: string, value: ChangedValue): string => {
    if (value === null) return '–';
    if (key === 'workingDays' && value === DEFAULT_WORKING_DAYS) return t(text.byDefault);
    if (typeof value === 'boolean') return t(value ? text.yes : text.no);
    if (key === 'month') return monthWords(String(value));
    const mask = masked[key];
    if (mask) return mask(String(value));
    const enumName = enumNames[key];
    if (enumName) return enumLabel(enumName, String(value));
    if (typeof value === 'number' && amounts.includes(key)) return formats.money(value);
    if (typeof value === 'string' && isDay(value)) return formats.date(value);
    return String(value);
  };

  const entryOf = ({ auditTime, changeType, changes, userName }: AuditEntry): TimelineEntry => ({
    id: `${auditTime} ${changeType}`,
    title: changeType === 'CREATED' ? (created ?? changed) : changed,
    at: auditTime,
    by: userName,
    note: changeType === 'UPDATED' && (
      <ul>
        {changes.map(({ key, newValue }) => (
          <li key={key}>
            {called[key] ?? label(key)}: {shown(key, newValue)}
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
