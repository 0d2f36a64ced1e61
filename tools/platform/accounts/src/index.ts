export { keepUsedAccounts } from './bank-accounts/account-uses.ts';
export { daysFile, daysOfAccounts } from './bank-accounts/account-days.ts';
export { bankAccountHandlers } from './bank-accounts/bank-accounts.handlers.ts';
export {
  accountByNo,
  accountLinkedAnywhere,
  accountNoOf,
  accountOf,
  addLinkedAccount,
  bankAccountAnswer,
  holdAccount,
  linkedAccounts,
  ownerLabels,
  payingAccount,
  receivingAccount,
} from './bank-accounts/bank-accounts.store.ts';
export {
  noteCredit,
  paymentOfBankCredit,
  paymentOfCredit,
  setPaymentOfCredit,
} from './bank-accounts/bank-credits.store.ts';
export {
  bankedByDay,
  bankedByType,
  bankedTotal,
  bankedUntil,
  type BankTransaction,
  bankTransactionPage,
  countBankTransactions,
  exportedBankTransactions,
} from './bank-accounts/bank-transactions.store.ts';
export { counterpartyAt } from './bank-accounts/statement.ts';
export { depositToAccount } from './bank-accounts/deposit.ts';
export { holderOf, linkableAccount } from './bank-accounts/link-account.ts';
export { openAccountJob, openOrderedAccount } from './bank-accounts/open-account-job.ts';
export { statementPage } from './bank-accounts/statement.store.ts';
export { prepareTestMerchant } from './bank-accounts/test-merchant.ts';
export { type BankOfMode, carryOutTransfer, type TransferEnd } from './bank/carry-out-transfer.ts';
export type { BankConnector, BankCredit, TakenCredit } from './bank/connector.ts';
export { httpBank } from './bank/http-bank.ts';
export { agreedMoves, agreedMovesTaken, noteAgreedMove, noteBankNumbers } from './bank/agreed-moves.store.ts';
export { type SentMoney, type SentWanted, wantedOfSent } from './bank/sent-money.store.ts';
export { lateOfProvider, madeGoodByProvider, sentLate, takenLate } from './late-transfers/sent-late.store.ts';
export { isMoneyOf, onMoneyBack, takeMoneyBack } from './bank/money-back.ts';
export { sandboxDrillJob } from './bank/sandbox/drill-job.ts';
export { playDeposits } from './bank/sandbox/play-deposits.store.ts';
export { sandboxBank } from './bank/sandbox/sandbox-bank.ts';
export { cardByMask, cardByNumber, cardFault, maskedCard, testCards } from './bank/sandbox/test-cards.ts';
export { lateTransferJob } from './late-transfers/late-transfer-job.ts';
export { lateTransferHandlers } from './late-transfers/late-transfer.handlers.ts';
export { borneByMerchant, outOfSuspense } from './late-transfers/late-transfers.rules.ts';
export { type LateTransfer, wentOutLate } from './late-transfers/late-transfers.store.ts';
export { noteRefusedOrder } from './late-transfers/refused-orders.ts';
export { onLateTransfer } from './late-transfers/settle-late-transfer.ts';
export {
  type DoneAfterAll,
  onDoneAfterAll,
  takeLateTransfer,
  takeLateTransferBack,
  type TakenTransfer,
} from './late-transfers/take-late-transfer.ts';
export { carryOutAfterAll } from './bank/sandbox/sandbox-transfers.store.ts';
export {
  answeredBeneficiary,
  bankHandlers,
  bankPublicHandlers,
  beneficiaryOf,
  coreBankHandlers,
  holderAtBank,
} from './banks/banks.handlers.ts';
export { bankReviewHandlers } from './banks/bank-review.handlers.ts';
export { eWalletHandlers } from './e-wallets/e-wallet.handlers.ts';
export { fillEWallets } from './e-wallets/e-wallets.store.ts';
export { keepUsedBanks } from './banks/bank-uses.ts';
export {
  bankDirectory,
  bankIconUrl,
  bankInWords,
  bankNameOf,
  knownBank,
  type KnownBank,
  ownBankName,
} from './banks/bank-directory.ts';
export { fillBanks } from './banks/banks.store.ts';
export { lateTransferWork } from './late-transfers/late-transfer-work.store.ts';
