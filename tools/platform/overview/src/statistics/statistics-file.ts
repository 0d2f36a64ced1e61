import { type Language, messageText } from '@pay/i18n/core';
import { type ExportColumn, tableFile } from '@pay/platform-kernel';
import type { Asked } from './breakdown.store.ts';
import { compareColumns, headings, partName } from './compare-file.ts';
import type { compare } from './compare.ts';

type Compared = Awaited<ReturnType<typeof compare>>;
type Row = Compared['parts'][number] & { by: Asked['by'] };

interface Told {
  by: Asked['by'];
  compared: Compared;
}

async function* rowsOf(told: readonly Told[]): AsyncGenerator<Row> {
  for (const { by, compared } of told)
    for (const part of compared.parts) if (part.total > 0 || part.previous.total > 0) yield { ...part, by };
}

/** Everything that a period was made of, one way of telling it apart below the other. */
export function statisticsFile(told: readonly Told[], asked: { language: Language; now: string }) {
  const { language } = asked;
  const columns: ExportColumn<Row>[] = [
    {
      field: 'statisticBy',
      value: ({ by }) => messageText(`field.${headings[by]}`, {}, language),
      width: 22,
    },
    { field: 'statisticPart', value: (row) => partName(row.by, row, language), width: 32 },
    ...compareColumns(told[0]!.compared, language),
  ];
  return tableFile({ name: 'statistics', rows: rowsOf(told), columns, format: 'xlsx', ...asked });
}
