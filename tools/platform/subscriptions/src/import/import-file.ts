import { type FieldProblem, type FileReply, Problem, type RuleName } from '@pay/contract-core';
import { importedSubscription } from '@pay/contract-portal';
import { isDay, vnDay, type VnDay } from '@pay/domain';
import { type Language, messageText } from '@pay/i18n/core';
import {
  type Cell,
  choiceIn,
  columnsOf,
  dayIn,
  figureIn,
  type Instant,
  inTurns,
  judgedRows,
  type Table,
  tableTemplate,
  textIn,
  type Trx,
} from '@pay/platform-kernel';
import { customersWritten } from '@pay/platform-shop';
import type { output } from 'zod/v4/core';
import { beginning } from '../subscriptions/subscriptions.rules.ts';
import type { ImportLine } from './import-lines.store.ts';
import { plansWritten } from './written-plans.store.ts';

const columns = ['customer', 'plan', 'startOn', 'numOfCycles', 'trialTimeValue', 'trialTimeType'] as const;
type Column = (typeof columns)[number];
const required = ['customer', 'plan'] as const;
const trialUnits = ['DAY', 'WEEK', 'MONTH'] as const;

export const importTemplate = (planCode: string | undefined, language: Language, now: Instant): FileReply =>
  tableTemplate({
    name: 'subscriptions',
    example: {
      customer: '0912345678',
      plan: planCode ?? 'PLN00000001',
      startOn: vnDay(now).split('-').reverse().join('/'),
      numOfCycles: 12,
      trialTimeValue: 7,
      trialTimeType: messageText('enum.TimeUnit.DAY', {}, language),
    },
    language,
    now,
  });

const wordIn = (cell: Cell | undefined) => textIn(cell).normalize('NFC') || null;

function rowOf(row: number, cells: readonly Cell[], at: Record<Column, number>) {
  const cell = (field: Column) => (at[field] < 0 ? undefined : cells[at[field]]);
  return {
    row,
    customer: wordIn(cell('customer')),
    plan: wordIn(cell('plan')),
    startOn: dayIn(cell('startOn')) || null,
    numOfCycles: figureIn(cell('numOfCycles')),
    trialTimeValue: figureIn(cell('trialTimeValue')),
    trialTimeType: choiceIn(cell('trialTimeType'), trialUnits, 'TimeUnit'),
  };
}

type Fields = output<typeof importedSubscription>;

const wrong = (field: string, rule: RuleName): FieldProblem => ({ field, rule, message: '' });

export const wishOf = ({ startOn, trialTimeValue, trialTimeType }: Partial<Fields>) => ({
  startDate: startOn,
  allowTrial: trialTimeValue !== undefined || trialTimeType !== undefined,
  trialTimeValue,
  trialTimeType,
});

/** What is wrong with how it would begin, at the columns of the file. */
function faultsOfBeginning(fields: Partial<Fields>, today: VnDay): readonly FieldProblem[] {
  try {
    beginning(wishOf(fields), today);
    return [];
  } catch (error) {
    if (!(error instanceof Problem) || !error.details?.fields) throw error;
    return error.details.fields.map((fault) => ({
      ...fault,
      field: fault.field === 'startDate' ? 'startOn' : fault.field,
    }));
  }
}

interface Judging {
  merchantId: string;
  language: Language;
  now: Instant;
  /** The lines of the same file that were taken before. */
  taken: readonly ImportLine[];
  /** The rows that are looked at; all where it is left out. */
  rows?: { from: number; to: number };
}

const pairOf = (customerId: string, planId: string) => `${customerId} ${planId}`;

/** Tells row by row what can be taken of a file, and what is wrong in it: nobody stands in it twice with one plan. */
export async function judgedSubscriptions(
  db: Trx,
  { heading, rows }: Table,
  { merchantId, language, now, taken, rows: { from, to } = { from: 0, to: Infinity } }: Judging,
) {
  const at = columnsOf(heading, columns, { required, language });
  const wanted = rows.filter(({ row }) => row >= from && row <= to);
  const read = await inTurns(wanted, ({ row, cells }) => rowOf(row, cells, at));
  const customersOf = await customersWritten(
    db,
    merchantId,
    read.flatMap(({ customer }) => customer ?? []),
  );
  const plansOf = await plansWritten(
    db,
    merchantId,
    read.flatMap(({ plan }) => plan ?? []),
  );
  const today = vnDay(now);
  const lines = new Set(taken.map(({ line }) => line));
  const pairs = new Set(taken.map(({ customerId, planId }) => pairOf(customerId, planId)));

  const named = await inTurns(read, (item) => {
    const customers = item.customer === null ? [] : customersOf(item.customer);
    const plans = item.plan === null ? [] : plansOf(item.plan);
    return {
      ...item,
      customerId: customers.length === 1 ? customers[0]!.id : null,
      customerName: customers.length === 1 ? customers[0]!.fullName : null,
      customers: customers.length,
      planId: plans.length === 1 ? plans[0]!.id : null,
      planName: plans.length === 1 ? plans[0]!.name : null,
      plans: plans.length,
      isOpen: plans.every(({ status }) => status === 'ACTIVE'),
    };
  });
  type Item = (typeof named)[number];

  const whoIsWrong = ({ customer, customers, row, customerId, planId }: Item): RuleName | undefined => {
    if (lines.has(row)) return 'line_taken';
    if (customer === null) return undefined;
    if (customers !== 1) return customers === 0 ? 'unknown' : 'ambiguous';
    if (planId === null) return undefined;
    const pair = pairOf(customerId!, planId);
    const isTwice = pairs.has(pair);
    pairs.add(pair);
    return isTwice ? 'duplicate' : undefined;
  };
  const whatIsWrong = ({ plan, plans, isOpen }: Item): RuleName | undefined => {
    if (plan === null) return undefined;
    if (plans !== 1) return plans === 0 ? 'unknown' : 'ambiguous';
    return isOpen ? undefined : 'plan_not_open';
  };

  return judgedRows(named, {
    schema: importedSubscription,
    language,
    besides: (fields, item) => {
      const [who, what] = [whoIsWrong(item), whatIsWrong(item)];
      const start = item.startOn !== null && isDay(item.startOn) ? { startOn: item.startOn } : {};
      return [
        ...(who ? [wrong('customer', who)] : []),
        ...(what ? [wrong('plan', what)] : []),
        ...faultsOfBeginning(fields ?? start, today),
      ];
    },
  });
}

export type JudgedSubscription = Awaited<ReturnType<typeof judgedSubscriptions>>['validItems'][number];
