import { problem } from '@pay/contract-core';
import { inChunks, type Instant, postAll, type Trx, uuidv7 } from '@pay/platform-kernel';
import { accountLinkedAnywhere } from '../../bank-accounts/bank-accounts.store.ts';

interface PlayedDeposits {
  accountNo: string;
  count: number;
  /** Of the first; each other one is by 1,000 VND more. */
  amount: number;
  /** The bank's number of each is this with its place behind it. */
  prefix: string;
}

/** Plays many transfers to an account, a minute's worth at a busy bank, in a few statements. */
export async function playDeposits(
  trx: Trx,
  { accountNo, count, amount, prefix }: PlayedDeposits,
  now: Instant,
): Promise<void> {
  const account = await accountLinkedAnywhere(trx, accountNo);
  if (!account) throw problem('bank_account_not_found');
  const { merchantId, id: bankAccountId } = account;
  const deposits = Array.from({ length: count }, (_, index) => ({
    transactionNo: `${prefix}${String(index + 1).padStart(6, '0')}`,
    transactionId: uuidv7(),
    amount: amount + index * 1_000,
  }));
  for (const some of inChunks(deposits, 500)) {
    await trx
      .insertInto('bankCredit')
      .values(
        some.map((deposit) => ({
          ...deposit,
          merchantId,
          bankAccountId,
          accountNo,
          virtualAccount: null,
          content: `Chuyen khoan ${deposit.transactionNo}`,
          fromBin: '970436',
          fromAccount: '0071000123456',
          creditedAt: now,
          receivedAt: now,
        })),
      )
      .execute();
    await postAll(
      trx,
      some.map(({ transactionId, amount: deposited }) => ({
        merchantId,
        txnId: transactionId,
        kind: 'DEPOSIT' as const,
        now,
        lines: [
          { account: 'bank-clearing', bankAccountId, amount: -deposited },
          { account: 'merchant-available', bankAccountId, amount: deposited },
        ],
      })),
    );
  }
}
