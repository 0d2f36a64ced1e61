import type { ReplyOf } from '@pay/contract-core';
import type { payout, receiver } from '@pay/contract-portal';

export type Payout = ReplyOf<typeof payout.singleGetAll>['items'][number];
export type PayoutDetail = ReplyOf<typeof payout.singleGetDetail>;
export type PayoutPreview = ReplyOf<typeof payout.singlePreview>;
export type Batch = ReplyOf<typeof payout.batchGetAll>['items'][number];
export type BatchDetail = ReplyOf<typeof payout.batchGetDetail>;
export type BatchRow = ReplyOf<typeof payout.batchGetRows>['items'][number];
export type CheckedRows = ReplyOf<typeof payout.batchCheck>;
export type WrongRow = CheckedRows['invalidItems'][number];
export type CheckedRow = CheckedRows['validItems'][number];
export type Receiver = ReplyOf<typeof receiver.getAll>['items'][number];

export const isBatch = (payout: Payout | Batch): payout is Batch => payout.type === 'BATCH';

/** What the account is charged besides the amount when the money leaves. */
export const chargeOf = ({ feeAmount, vatAmount }: Pick<Payout, 'feeAmount' | 'vatAmount'>) => feeAmount + vatAmount;

export const isOpen = (status: string) => status === 'WAITING' || status === 'TRANSFERRING';
