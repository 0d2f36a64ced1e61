import type { ReplyOf } from '@pay/contract-core';
import type { payLink } from '@pay/contract-portal';

export type PayLink = ReplyOf<typeof payLink.create>;
export type PayLinkDetail = ReplyOf<typeof payLink.getDetail>;

export const askedFields = [
  { flag: 'fillName', field: 'fullName' },
  { flag: 'fillPhone', field: 'phone' },
  { flag: 'fillEmail', field: 'email' },
  { flag: 'fillAddress', field: 'address' },
] as const;
