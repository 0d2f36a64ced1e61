import type { FileReply } from '@pay/contract-core';
import { formatDateTime } from '@pay/domain';
import { type ExportColumn, type ReadContext, type StaffActor, tableFile } from '@pay/platform-kernel';
import { type Difference, everyDifference } from './differences.store.ts';
import { findReconciliation } from './reconciliations.store.ts';

const when = (instant: string | null) => (instant === null ? null : formatDateTime(instant));

const columns: readonly ExportColumn<Difference>[] = [
  { field: 'row', value: ({ position }) => position, width: 8 },
  { field: 'differenceKind', value: ({ kind }) => kind, labels: 'enum.DifferenceKind', width: 26 },
  { field: 'bankNumber', value: ({ bankNumber }) => bankNumber, width: 24 },
  { field: 'at', value: ({ at }) => when(at) },
  { field: 'direction', value: ({ direction }) => direction, labels: 'enum.EntryDirection', width: 12 },
  { field: 'bankAmount', value: ({ bankAmount }) => bankAmount, width: 18 },
  { field: 'ourAmount', value: ({ ourAmount }) => ourAmount, width: 18 },
  { field: 'content', value: ({ content }) => content, width: 40 },
  { field: 'counterAccount', value: ({ counterAccount }) => counterAccount },
  { field: 'subject', value: ({ subject }) => subject, width: 24 },
  { field: 'ourAccountNo', value: ({ ourAccountNo }) => ourAccountNo },
  { field: 'status', value: ({ status }) => status, labels: 'enum.DifferenceStatus' },
  { field: 'resolution', value: ({ resolution }) => resolution, labels: 'enum.DifferenceResolution', width: 30 },
  { field: 'note', value: ({ note }) => note, width: 40 },
  { field: 'proposedBy', value: ({ proposedBy }) => proposedBy },
  { field: 'proposedAt', value: ({ proposedAt }) => when(proposedAt) },
  { field: 'decidedBy', value: ({ decidedBy }) => decidedBy },
  { field: 'decidedAt', value: ({ decidedAt }) => when(decidedAt) },
];

/** The differences of a statement as a file, one in a row. */
export async function differencesFile(
  { id, format = 'xlsx' }: { id: string; format?: 'xlsx' | 'csv' | undefined },
  { db, language, now }: ReadContext<StaffActor>,
): Promise<FileReply> {
  const { code } = await findReconciliation(db, id);
  return tableFile({ name: `doi-soat-${code}`, rows: everyDifference(db, id), columns, format, language, now });
}
