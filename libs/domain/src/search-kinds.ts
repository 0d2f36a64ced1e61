/** What the staff find from one box. */
export const searchKinds = [
  'MERCHANT',
  'PAYMENT',
  'MEMBER',
  'STAFF',
  'DEVICE',
  'DISPUTE',
  'FEE_REPORT',
  'PAYOUT',
  'SUPPORT',
  'ENTERPRISE',
  'WEBHOOK',
] as const;

export type SearchKind = (typeof searchKinds)[number];
