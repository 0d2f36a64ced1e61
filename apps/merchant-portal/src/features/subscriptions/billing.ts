import type { InputOf, ReplyOf } from '@pay/contract-core';
import type { billing, subscription, subscriptionInvoice, subscriptionPlan } from '@pay/contract-portal';

export type Plan = ReplyOf<typeof subscriptionPlan.getAll>['items'][number];
export type PlanDetail = ReplyOf<typeof subscriptionPlan.getDetail>;
export type NewPlan = Partial<InputOf<typeof subscriptionPlan.create>>;
export type Subscription = ReplyOf<typeof subscription.getAll>['items'][number];
export type SubscriptionDetail = ReplyOf<typeof subscription.getDetail>;
/** A subscription of which it is known what may be done to it now. */
export type Acted = Subscription & Pick<SubscriptionDetail, 'allowed'> & Partial<Pick<SubscriptionDetail, 'usage'>>;
export type NewSubscriptions = Partial<InputOf<typeof subscription.createMany>>;
export type Invoice = ReplyOf<typeof subscriptionInvoice.getAll>['items'][number];
export type InvoiceDetail = ReplyOf<typeof subscriptionInvoice.getDetail>;
export type JoinedLink = ReplyOf<typeof subscription.linkTogether>;
export type InvoiceLine = InvoiceDetail['lines'][number];
export type Figures = ReplyOf<typeof billing.getFigures>;
export type ImportRow = ReplyOf<typeof billing.upload>['validItems'][number];
export type DueInvoice = SubscriptionDetail['nextInvoices'][number];
