export { keepUsedAccounts } from './bank-accounts/account-uses.ts';
export { bankAccountHandlers } from './bank-accounts/bank-accounts.handlers.ts';
export {
  accountByNo,
  accountNoOf,
  accountOf,
  addLinkedAccount,
  bankAccountAnswer,
  linkedAccounts,
  ownerLabels,
  receivingAccount,
} from './bank-accounts/bank-accounts.store.ts';
export { noteCredit, paymentOfCredit, setPaymentOfCredit } from './bank-accounts/bank-credits.store.ts';
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
export { statementPage } from './bank-accounts/statement.store.ts';
export { prepareTestMerchant } from './bank-accounts/test-merchant.ts';
export { type BankOfMode, carryOutTransfer, type TransferEnd } from './bank/carry-out-transfer.ts';
export type { BankConnector, BankCredit, TakenCredit } from './bank/connector.ts';
export { httpBank } from './bank/http-bank.ts';
export { isMoneyOf, onMoneyBack, takeMoneyBack } from './bank/money-back.ts';
export { sandboxBank } from './bank/sandbox/sandbox-bank.ts';
export { cardByMask, cardByNumber, cardFault, maskedCard } from './bank/sandbox/test-cards.ts';
export { bankHandlers, coreBankHandlers } from './banks/banks.handlers.ts';
export { fillBanks } from './banks/banks.store.ts';
