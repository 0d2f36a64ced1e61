import type { ReplyOf } from '@pay/contract-core';
import type { customer, payLink } from '@pay/contract-portal';

export type Customer = ReplyOf<typeof customer.getList>['items'][number];
export type CustomerDetail = ReplyOf<typeof customer.getDetail>;
export type CustomerGroup = ReplyOf<typeof customer.getGroupDetail>;
export type CustomerLine = ReplyOf<typeof customer.getTimeline>['items'][number];

export type Sent = ReplyOf<typeof payLink.sendEmailSms>;
export type Sendable = 'PAY_LINK' | 'PAY_PAGE';

/** Whom something is sent to: the ids of customers, or of a group. */
export interface Addressees {
  ids: readonly string[];
  who: string;
}
