import { merchantApi, notices, payLinkPrivate, salaryChannel, subscriptionPrivate } from '@pay/contract-merchant-api';
import type { WebhookKind } from '@pay/domain';
import type { $ZodType } from 'zod/v4/core';
import type { SignedCall } from './signed-calls.ts';

const capital = (text: string) => text[0]!.toUpperCase() + text.slice(1);

/** Answers that have a name of their own, because several calls give them. */
const named = new Map<$ZodType | undefined, string>([
  [merchantApi.refund.returns, 'Refund'],
  [merchantApi.createPayout.returns, 'Payout'],
  [merchantApi.cancel.returns, 'Done'],
  [payLinkPrivate.privateCreate.returns, 'PaymentLink'],
  [subscriptionPrivate.createSubscription.returns, 'Subscription'],
  [salaryChannel.salaryRequest.returns, 'SalaryAdvance'],
]);

export const requestName = ({ name }: SignedCall) => `${capital(name)}Request`;
export const answerName = ({ name }: SignedCall) => `${capital(name)}Answer`;
export const sharedName = ({ endpoint }: SignedCall) => named.get(endpoint.returns);
export const noticeName = (kind: WebhookKind) => `${capital(kind)}Notice`;

/** The kinds of notices in the order of the contract. */
export const noticeKinds = Object.keys(notices) as WebhookKind[];
