import type { InputOf, ReplyOf } from '@pay/contract-core';
import type { subscription, subscriptionInvoice, subscriptionPlan } from '@pay/contract-portal';

export type Plan = ReplyOf<typeof subscriptionPlan.getAll>['items'][number];
export type PlanDetail = ReplyOf<typeof subscriptionPlan.getDetail>;
export type NewPlan = Partial<InputOf<typeof subscriptionPlan.create>>;
export type Subscription = ReplyOf<typeof subscription.getAll>['items'][number];
export type SubscriptionDetail = ReplyOf<typeof subscription.getDetail>;
export type NewSubscriptions = Partial<InputOf<typeof subscription.createMany>>;
export type Invoice = ReplyOf<typeof subscriptionInvoice.getAll>['items'][number];
export type InvoiceDetail = ReplyOf<typeof subscriptionInvoice.getDetail>;
export type DueInvoice = SubscriptionDetail['nextInvoices'][number];
