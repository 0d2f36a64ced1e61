import { formatDateTime } from '@pay/domain';
import type { ExportColumn } from '@pay/platform-kernel';
import { answerForStaff } from './support.rules.ts';
import type { FoundRequest } from './support.store.ts';

type Column = ExportColumn<FoundRequest>;
type Told = Pick<FoundRequest, 'username' | 'phoneNo' | 'email'>;

const when = (at: string | null) => at && formatDateTime(at);

const columnsWith = (told: (request: FoundRequest) => Told): Column[] => [
  { field: 'code', value: ({ code }) => code, width: 14 },
  { field: 'content', value: ({ content }) => content, labels: 'enum.SupportContent', width: 24 },
  { field: 'status', value: ({ status }) => status, labels: 'enum.SupportStatus', width: 16 },
  { field: 'description', value: ({ description }) => description, width: 60 },
  { field: 'username', value: (request) => told(request).username, width: 24 },
  { field: 'phoneNo', value: (request) => told(request).phoneNo, width: 14 },
  { field: 'email', value: (request) => told(request).email, width: 28 },
  { field: 'txnNumber', value: ({ txnNumber }) => txnNumber, width: 18 },
  { field: 'createdAt', value: ({ createdAt }) => when(createdAt) },
  { field: 'changedAt', value: ({ changedAt }) => when(changedAt) },
  { field: 'answeredAt', value: ({ answeredAt }) => when(answeredAt) },
];

export const exportedColumns = columnsWith((request) => request);

/** With the shop that asked, and its people masked as the staff see them. */
export const columnsForStaff: Column[] = [
  { field: 'merchantCode', value: ({ merchantCode }) => merchantCode, width: 14 },
  { field: 'merchantName', value: (request) => answerForStaff(request).merchantName, width: 30 },
  ...columnsWith(answerForStaff),
];
