import type { ReplyOf } from '@pay/contract-core';
import type { payLink } from '@pay/contract-portal';

/** A payment link as lists and the answer to its creation show it. */
export type PayLink = ReplyOf<typeof payLink.create>;
export type PayLinkDetail = ReplyOf<typeof payLink.getDetail>;

/** A link is sent at most this often, to whomever. */
export const mostMessages = 10;

/** What a payer can be asked for, and the flag that asks for it. */
export const askedFields = [
  { flag: 'fillName', field: 'fullName' },
  { flag: 'fillPhone', field: 'phone' },
  { flag: 'fillEmail', field: 'email' },
  { flag: 'fillAddress', field: 'address' },
] as const;
