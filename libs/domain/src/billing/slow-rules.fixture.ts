/** What each status lets a person do, as the rules have it. */
export const allowedByStatus: Readonly<Record<string, readonly string[]>> = {
  TRIAL: ['pause', 'cancelAtEnd', 'cancelNow', 'cancelNowInvoiced', 'extend'],
  ACTIVE: ['pause', 'cancelAtEnd', 'cancelNow', 'cancelNowInvoiced', 'extend'],
  PAUSED: ['continue', 'cancelAtEnd', 'cancelNow', 'cancelNowInvoiced'],
  PENDING_CANCELLATION: ['cancelNow', 'cancelNowInvoiced', 'restore'],
  CANCELLED: ['restore'],
  EXPIRED: ['extend'],
  PAYMENT_EXPIRED: ['cancelNow', 'cancelNowInvoiced', 'extend-payment'],
  CREATE_INVOICE_FAILED: ['cancelNow', 'cancelNowInvoiced', 'recreate-invoice'],
};

export interface SlowInvoice {
  first: number;
  last: number;
  status: string;
  expiresOn: number;
  extensions: number;
}
