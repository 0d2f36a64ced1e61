import type {
  bankType,
  credentialStatus,
  customerInfoType,
  payLinkExpiry,
  paymentException,
  paymentStatus,
  paymentType,
  productLine,
  webhookDeliveryStatus,
  webhookEvent,
  webhookStatus,
} from '@pay/contract-shared';
import type { Generated } from 'kysely';
import type { output } from 'zod/v4/core';
import type { Json, Moment } from '../../storage/tables.ts';

interface CustomerColumns {
  customerName: string | null;
  customerPhone: string | null;
  customerEmail: string | null;
  customerAddress: string | null;
}

export interface BankAccountTable {
  merchantId: string;
  id: string;
  accountNo: string;
  accountName: string;
  bankType: Generated<output<typeof bankType>>;
  defaultAccount: Generated<boolean>;
  defaultFeeAccount: Generated<boolean>;
  deletedAt: Moment | null;
  createdAt: Moment;
}

export interface CredentialTable {
  merchantId: string;
  clientId: string;
  sealedEncryptKey: string;
  sealedSecretKey: string;
  status: Generated<output<typeof credentialStatus>>;
  createdAt: Moment;
  validUntil: Moment | null;
}

export interface PayLinkTable extends CustomerColumns {
  merchantId: string;
  id: string;
  code: string;
  status: output<typeof paymentStatus>;
  amount: number;
  title: string | null;
  language: string | null;
  description: string;
  bankAccountId: string;
  productLine: output<typeof productLine>;
  customerInfoType: output<typeof customerInfoType>;
  fillName: Generated<boolean>;
  fillPhone: Generated<boolean>;
  fillEmail: Generated<boolean>;
  fillAddress: Generated<boolean>;
  customerFilled: Generated<boolean>;
  contactEmail: string | null;
  contactPhone: string | null;
  fileUrl: string | null;
  successUrl: string | null;
  failUrl: string | null;
  redirectAfter: Generated<number>;
  refTransactionId: string | null;
  expireType: output<typeof payLinkExpiry>;
  expireAt: Moment | null;
  transactionId: string | null;
  totalSendMailSms: Generated<number>;
  createdBy: string;
  createdAt: Moment;
  keywords: string;
}

export interface TransactionTable extends CustomerColumns {
  merchantId: string;
  id: string;
  status: output<typeof paymentStatus>;
  amount: number;
  amountPaid: Generated<number>;
  chargeAmount: Generated<number>;
  vatChargeAmount: Generated<number>;
  actualAmount: Generated<number>;
  paymentType: Generated<output<typeof paymentType>>;
  productLine: output<typeof productLine>;
  refTransactionId: string | null;
  virtualAccount: string | null;
  bankAccountId: string;
  description: string;
  payLinkId: string | null;
  payLinkCode: string | null;
  payPageCode: string | null;
  orderId: string | null;
  successUrl: string | null;
  failUrl: string | null;
  callbackAfter: number | null;
  txnNumber: string | null;
  interBankTrace: string | null;
  fromBin: string | null;
  fromAccount: string | null;
  exception: Generated<output<typeof paymentException>>;
  forControl: Generated<boolean>;
  payboxDeviceId: Generated<string | null>;
  expireAt: Moment | null;
  depositTime: Moment | null;
  completeTime: Moment | null;
  createdAt: Moment;
  keywords: string;
}

export interface VirtualAccountTable {
  number: string;
  merchantId: string;
  bankAccountId: string;
  transactionId: string | null;
  orderNumber: number | null;
  fixAmount: number | null;
  fixContent: string | null;
  status: Generated<string>;
  expireAt: Moment | null;
  openedAt: Moment;
  closedAt: Moment | null;
}

export interface BankCreditTable {
  transactionNo: string;
  merchantId: string;
  accountNo: string;
  virtualAccount: string | null;
  transactionId: string | null;
  amount: number;
  content: string;
  fromBin: string | null;
  fromAccount: string | null;
  creditedAt: Moment;
  receivedAt: Moment;
}

export interface HeldCreditTable {
  merchantId: string;
  transactionNo: string;
  transactionId: string;
  amount: number;
  state: 'HELD' | 'USED' | 'ACCEPTED' | 'RETURNING' | 'RETURNED';
  fromBin: string | null;
  fromAccount: string | null;
  creditedAt: Moment;
  returnTries: Generated<number>;
  returnReference: string | null;
  returnAskedAt: Moment | null;
  returnRefused: Generated<boolean>;
  endedAt: Moment | null;
}

export interface WebhookEndpointTable {
  merchantId: string;
  id: string;
  webhookUrl: string | null;
  approvedUrl: string | null;
  status: output<typeof webhookStatus>;
  rejectReason: string | null;
  enabled: Generated<boolean>;
  failuresInRow: Generated<number>;
  events: output<typeof webhookEvent>[];
  sequence: Generated<number>;
  updatedBy: string;
  updatedAt: Moment;
  /** When the last go of sending missed notices again began. */
  resentAt: Moment | null;
}

/** Who is sending an endpoint's first tries, one after the other. */
export interface WebhookLaneTable {
  merchantId: string;
  holder: string | null;
  leaseUntil: Moment | null;
}

export interface WebhookEventTable {
  merchantId: string;
  id: string;
  type: output<typeof webhookEvent>;
  sequence: number;
  transactionId: string | null;
  notice: Json<Record<string, unknown>>;
  status: Generated<output<typeof webhookDeliveryStatus>>;
  attempts: Generated<number>;
  nextTryAt: Moment | null;
  leaseUntil: Moment | null;
  createdAt: Moment;
  /** The go of sending again that it belongs to. */
  resentAt: Moment | null;
  /** Tries it had before it was sent again; the pauses begin anew after them. */
  triesBefore: Generated<number>;
}

export interface WebhookDeliveryTable {
  merchantId: string;
  id: string;
  eventId: string;
  attempt: number;
  url: string;
  requestHeaders: Json<Record<string, string>>;
  requestBody: string;
  responseStatus: number | null;
  responseHeaders: Json<Record<string, string>> | null;
  responseBody: string | null;
  failure: string | null;
  taken: Generated<string | null>;
  durationMs: number | null;
  replay: Generated<boolean>;
  sentAt: Moment;
}

declare module '../../storage/tables.ts' {
  interface Tables {
    bankAccount: BankAccountTable;
    credential: CredentialTable;
    payLink: PayLinkTable;
    transaction: TransactionTable;
    virtualAccount: VirtualAccountTable;
    bankCredit: BankCreditTable;
    heldCredit: HeldCreditTable;
    webhookEndpoint: WebhookEndpointTable;
    webhookLane: WebhookLaneTable;
    webhookEvent: WebhookEventTable;
    webhookDelivery: WebhookDeliveryTable;
  }
}
