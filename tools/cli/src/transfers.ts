import { formatVnd } from './words.ts';

export const transferNames = ['exact', 'short', 'over', 'late', 'repeated'] as const;
export type TransferName = (typeof transferNames)[number];

export const transferOf = (name: TransferName) => name.toUpperCase();

export interface Played {
  transactionId: string;
  status: string;
  transfers: { txnNumber: string; amount: number; taken: boolean }[];
}

export const playedWords = ({ transactionId, status, transfers }: Played) =>
  [
    ...transfers.map(
      ({ txnNumber, amount, taken }) =>
        `${txnNumber}  ${formatVnd(amount)}  ${taken ? 'taken' : 'not taken: the bank sends it back to the payer'}`,
    ),
    `${transactionId}  ${status}`,
  ].join('\n');
