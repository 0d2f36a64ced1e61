import { txnNumber } from '@pay/platform-kernel';

interface Transfer {
  accountNo: string;
  amount: number;
  content: string;
  creditedAt: Date;
}

/** A transfer as the sandbox bank tells it, from the one payer that it has. */
export const sandboxCredit = (transfer: Transfer) => ({
  ...transfer,
  transactionNo: `SB${txnNumber().slice(1)}`,
  fromBin: '970436',
  fromAccount: '0071000123456',
});
