import { type FileReply, problem } from '@pay/contract-core';
import { formatDateTime, formatDay } from '@pay/domain';
import { type ExportColumn, type MerchantActor, type ReadContext, tableFile } from '@pay/platform-kernel';
import { type Batch, type BatchFilter, countBatches, exportedBatches } from './batch.store.ts';

const maxExportedRows = 50_000;

const columns: ExportColumn<Batch>[] = [
  { field: 'code', value: ({ code }) => code, width: 14 },
  { field: 'name', value: ({ name }) => name, width: 30 },
  { field: 'status', value: ({ status }) => status, labels: 'enum.PayoutStatus' },
  { field: 'rowCount', value: ({ rowCount }) => rowCount, width: 12 },
  { field: 'amount', value: ({ amount }) => amount, width: 16 },
  { field: 'feeAmount', value: ({ feeAmount }) => feeAmount, width: 14 },
  { field: 'vatAmount', value: ({ vatAmount }) => vatAmount, width: 14 },
  { field: 'successCount', value: ({ successCount }) => successCount, width: 12 },
  { field: 'successAmount', value: ({ successAmount }) => successAmount ?? 0, width: 16 },
  { field: 'failedCount', value: ({ failedCount }) => failedCount, width: 12 },
  { field: 'failedAmount', value: ({ failedAmount }) => failedAmount ?? 0, width: 16 },
  { field: 'fromAccountNo', value: ({ accountNo }) => accountNo },
  { field: 'scheduledDate', value: ({ scheduledOn }) => scheduledOn && formatDay(scheduledOn), width: 14 },
  { field: 'denyContent', value: ({ denyContent }) => denyContent, width: 30 },
  { field: 'createdBy', value: ({ creatorName }) => creatorName, width: 24 },
  { field: 'createdAt', value: ({ createdAt }) => formatDateTime(createdAt) },
  { field: 'decidedAt', value: ({ decidedAt }) => decidedAt && formatDateTime(decidedAt) },
];

type Asked = BatchFilter & { format?: 'xlsx' | 'csv' | undefined };

/** The batches of a merchant as a file, one in a row. */
export async function batchesFile(
  { format = 'xlsx', ...filter }: Asked,
  { db, actor, language, now }: ReadContext<MerchantActor>,
): Promise<FileReply> {
  const { totalSize } = await countBatches(db, actor.merchantId, filter, maxExportedRows + 1);
  if (totalSize > maxExportedRows) throw problem('limit_exceeded', { limit: maxExportedRows, current: totalSize });
  const rows = exportedBatches(db, actor.merchantId, filter);
  return tableFile({ name: 'payout-batches', rows, columns, format, language, now });
}
