import { type RawBuilder, sql } from 'kysely';
import { snakeCase } from './snake-case.ts';
import type { Tables } from './tables.ts';

/** Columns by which a row belongs to a bank account, or to something that does. */
type Naming =
  | 'accountNo'
  | 'bankAccountId'
  | 'eventId'
  | 'orderId'
  | 'payButtonId'
  | 'payLinkId'
  | 'payPageId'
  | 'transactionId'
  | 'txnId';

type AccountTable = {
  [Table in keyof Tables]: [keyof Tables[Table] & Naming] extends [never] ? never : Table;
}[keyof Tables];

type Column<Table extends keyof Tables> = keyof Tables[Table] & string;

type Rule<Table extends keyof Tables> =
  /** The column that holds the account's id. */
  | { own: Column<Table> }
  /** The row belongs to what the column names; `text` where a caller wrote it, `unnamed` where it may name nothing. */
  | { by: Column<Table>; of: AccountTable; text?: true; unnamed?: 'seen' }
  | { ofAll: string };

// The type asks for exactly the tables that name an account or something that belongs to one: a new one compiles only with its line here.
const rules: { readonly [Table in AccountTable]: Rule<Table> } = {
  accountOpening: { ofAll: 'an account is opened for the whole merchant, before anybody answers for it' },
  agreedMove: { own: 'bankAccountId' },
  announcement: { by: 'transactionId', of: 'transaction' },
  bankAccount: { own: 'id' },
  bankCredit: { own: 'bankAccountId' },
  suspenseItem: { own: 'bankAccountId' },
  suspenseOrder: { own: 'bankAccountId' },
  creditReturn: { by: 'transactionId', of: 'transaction' },
  customerMessage: { own: 'bankAccountId' },
  cardOrder: { by: 'transactionId', of: 'transaction' },
  dailySum: { own: 'bankAccountId' },
  feeNotice: { ofAll: 'a notice is of a payment, or of a report, which is of all accounts' },
  forControl: { own: 'bankAccountId' },
  heldCredit: { by: 'transactionId', of: 'transaction' },
  heldReference: { ofAll: 'a reference is given once in the whole merchant' },
  knownHolder: { ofAll: 'who holds an account at a bank is of no merchant' },
  ledgerAccount: { own: 'bankAccountId' },
  ledgerDay: { own: 'bankAccountId' },
  ledgerEntry: { own: 'bankAccountId' },
  orderItem: { by: 'orderId', of: 'payPageOrder' },
  payButton: { by: 'payPageId', of: 'payPage' },
  payButtonClick: { by: 'payButtonId', of: 'payButton' },
  payLink: { own: 'bankAccountId' },
  payLinkState: { own: 'bankAccountId' },
  payPage: { own: 'bankAccountId' },
  payPageDay: { by: 'payPageId', of: 'payPage' },
  payPageOrder: { by: 'payPageId', of: 'payPage' },
  payPageVisit: { by: 'payPageId', of: 'payPage' },
  paymentNote: { by: 'transactionId', of: 'transaction' },
  paymentState: { own: 'bankAccountId' },
  payout: { own: 'bankAccountId' },
  payoutDebt: { own: 'bankAccountId' },
  payoutTransfer: { own: 'bankAccountId' },
  paymentWords: { own: 'bankAccountId' },
  payBox: { ofAll: 'a box stands in the shop for all who work there; what was paid at it is of its account' },
  posSettlement: { own: 'bankAccountId' },
  posShift: { own: 'bankAccountId' },
  posTerminal: { own: 'bankAccountId' },
  posTransaction: { own: 'bankAccountId' },
  payPageProduct: { ofAll: 'products are of the whole merchant, and whether a page sells one is told of each' },
  posOrderItem: { ofAll: 'devices are ordered for the whole merchant' },
  posOrderRefund: { ofAll: 'what the provider gives back is of the whole merchant' },
  productSale: { own: 'bankAccountId' },
  savedReceiver: { ofAll: 'whoever may pay out reaches every receiver of the merchant' },
  salaryCollection: { ofAll: 'what was lent is owed by the whole enterprise' },
  reportMail: { ofAll: 'a wish belongs to its person, and what is sent is cut to the accounts of that person' },
  reconciliation: { ofAll: 'statements of the bank are for the head office only' },
  refund: { own: 'bankAccountId' },
  refusedOrder: { own: 'bankAccountId' },
  signedCall: { by: 'transactionId', of: 'transaction', text: true, unnamed: 'seen' },
  statementLine: { ofAll: 'statements of the bank are for the head office only' },
  staticQr: { ofAll: 'codes hang in the shop for all to see; one of an account is changed by those who reach that' },
  subscription: { own: 'bankAccountId' },
  subscriptionDueDay: { own: 'bankAccountId' },
  subscriptionInvoice: { own: 'bankAccountId' },
  subscriptionInvoiceLink: { by: 'payLinkId', of: 'payLink' },
  subscriptionMonth: { own: 'bankAccountId' },
  subscriptionPlan: { own: 'bankAccountId' },
  subscriptionSum: { own: 'bankAccountId' },
  stockChange: {
    ofAll: 'stock is of the whole merchant, and each change of it is told; its order only to who sees that',
  },
  supportRequest: { ofAll: 'whoever asked reads the answer, whatever account it was about' },
  transaction: { own: 'bankAccountId' },
  vietQrPro: { ofAll: 'whoever may use VietQR Pro reads what the merchant and its accounts are allowed' },
  vietQrProCustomer: { own: 'bankAccountId' },
  vietQrProPayment: { own: 'bankAccountId' },
  virtualAccount: { own: 'bankAccountId' },
  webhookDelivery: { by: 'eventId', of: 'webhookEvent' },
  webhookEvent: { by: 'transactionId', of: 'transaction', unnamed: 'seen' },
};

type NamedRule = { own: string } | { by: string; of: string; text?: true; unnamed?: 'seen' };

const named: ReadonlyMap<string, NamedRule> = new Map(
  Object.entries(rules).flatMap(([table, rule]): [string, NamedRule][] => {
    if ('ofAll' in rule) return [];
    if ('own' in rule) return [[snakeCase(table), { own: snakeCase(rule.own) }]];
    return [[snakeCase(table), { ...rule, by: snakeCase(rule.by), of: snakeCase(rule.of) }]];
  }),
);

export const accountRule = (table: string): NamedRule | undefined => named.get(table);

interface Limited {
  merchantId: string;
  bankAccountIds: readonly string[];
}

const asId = (name: RawBuilder<unknown>) =>
  sql`case when ${name} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${name}::uuid end`;

/** Undefined where the scope has all accounts, or the table's rows belong to none. */
export function ofAccounts(table: string, alias: string, scope: Limited): RawBuilder<boolean> | undefined {
  const rule = named.get(table);
  if (!rule || scope.bankAccountIds.length === 0) return undefined;
  if ('own' in rule) return sql<boolean>`${sql.ref(`${alias}.${rule.own}`)} in (${sql.join(scope.bankAccountIds)})`;
  const owner = `of_${alias}`;
  const name = sql.ref(`${alias}.${rule.by}`);
  // One row, looked up by its key for each row that is judged: nothing to gather beforehand, however large the table is.
  const found = sql<boolean>`(select bool_or(${ofAccounts(rule.of, owner, scope) ?? sql`true`}) from ${sql.table(rule.of)} as ${sql.ref(owner)}
    where ${sql.ref(`${owner}.merchant_id`)} = ${scope.merchantId} and ${sql.ref(`${owner}.id`)} = ${rule.text ? asId(name) : name})`;
  return rule.unnamed === 'seen' ? sql<boolean>`coalesce(${found}, true)` : found;
}
