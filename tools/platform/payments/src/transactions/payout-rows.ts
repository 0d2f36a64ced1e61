import type { AnswerOf, PageRequest } from '@pay/contract-core';
import type { transaction } from '@pay/contract-portal';
import { port, type Total, type Trx } from '@pay/platform-kernel';
import type { ExportedTransaction, TransactionFilter } from './transactions.store.ts';

type Row = AnswerOf<(typeof transaction)['getAll']>['items'][number];

/** Money that went out has rows of its own: it is no payment, so it stands in no figure of what came in. */
export const payoutRows =
  port<
    (
      db: Trx,
      merchantId: string,
      filter: TransactionFilter,
      page: PageRequest,
    ) => Promise<{ rows: Row[]; total: Total }>
  >('payoutRows');

/** Undefined where the id is none of a payout's. */
export const payoutRow =
  port<(db: Trx, merchantId: string, id: string) => Promise<AnswerOf<(typeof transaction)['getDetail']> | undefined>>(
    'payoutRow',
  );

export const payoutRowsToExport =
  port<
    (
      db: Trx,
      merchantId: string,
      filter: TransactionFilter,
      limit: number,
    ) => Promise<AsyncGenerator<ExportedTransaction>>
  >('payoutRowsToExport');
