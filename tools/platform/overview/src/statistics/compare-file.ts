import { type DayRange, formatDay, partyNamed } from '@pay/domain';
import { type Language, messageText } from '@pay/i18n/core';
import { type ExportColumn, tableFile } from '@pay/platform-kernel';
import type { Asked } from './breakdown.store.ts';
import type { compare } from './compare.ts';

type Compared = Awaited<ReturnType<typeof compare>>;
type Part = Compared['parts'][number];

interface Written {
  by: Asked['by'];
  language: Language;
  now: string;
  format?: 'xlsx' | 'csv' | undefined;
}

/** A part by the words for people. */
export function partName(by: Asked['by'], { part, label }: Pick<Part, 'part' | 'label'>, language: Language): string {
  const labelled = (name: string) => messageText(`enum.${name}`, {}, language);
  switch (by) {
    case 'METHOD':
      return labelled(`PaymentType.${part}`);
    case 'SOURCE':
      return labelled(`ProductLine.${part}`);
    case 'CREATOR': {
      const party = partyNamed(part);
      return party ? labelled(`Party.${party}`) : part;
    }
    case 'HOUR':
      return `${part}:00–${part}:59`;
    case 'ACCOUNT':
      return label ?? part;
  }
}

export const headings = {
  METHOD: 'paymentType',
  SOURCE: 'source',
  ACCOUNT: 'accountNo',
  CREATOR: 'createdBy',
  HOUR: 'hour',
} as const satisfies Record<Asked['by'], string>;

const daysOf = ({ from, to }: DayRange) => `${formatDay(from)} – ${formatDay(to)}`;

export const compareColumns = <Row extends Part>(
  { range, before }: Pick<Compared, 'range' | 'before'>,
  language: Language,
): ExportColumn<Row>[] => {
  const headed = (field: string, days: DayRange) => `${messageText(`field.${field}`, {}, language)} (${daysOf(days)})`;
  return [
    { field: 'totalTransaction', heading: headed('totalTransaction', range), value: ({ total }) => total, width: 28 },
    { field: 'amount', heading: headed('amount', range), value: ({ amount }) => amount, width: 32 },
    { field: 'chargeAmount', value: ({ chargeAmount }) => chargeAmount, width: 14 },
    { field: 'vatChargeAmount', value: ({ vatChargeAmount }) => vatChargeAmount, width: 14 },
    { field: 'actualAmount', value: ({ actualAmount }) => actualAmount, width: 18 },
    {
      field: 'totalTransaction',
      heading: headed('totalTransaction', before),
      value: ({ previous }) => previous.total,
      width: 28,
    },
    { field: 'amount', heading: headed('amount', before), value: ({ previous }) => previous.amount, width: 32 },
  ];
};

async function* each<Row>(rows: readonly Row[]) {
  yield* rows;
}

export const compareFile = (compared: Compared, { format = 'xlsx', by, language, now }: Written) =>
  tableFile({
    name: 'statistics',
    rows: each(compared.parts),
    columns: [
      { field: headings[by], value: (part) => partName(by, part, language), width: 32 },
      ...compareColumns<Part>(compared, language),
    ],
    format,
    language,
    now,
  });
