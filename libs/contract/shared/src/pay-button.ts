import { namedEnum } from '@pay/contract-core';
import * as z from 'zod/mini';

export const payButtonTheme = namedEnum('PayButtonTheme', ['DARK', 'LIGHT']);
export const payButtonOpening = namedEnum('PayButtonOpening', ['NEW_TAB', 'SAME_TAB']);

export const payButton = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  label: z.string(),
  theme: z._default(payButtonTheme, 'DARK'),
  opensIn: z._default(payButtonOpening, 'NEW_TAB'),
  /** The origin of the shop's own site, which alone is told of a payment. */
  siteOrigin: z.nullish(z.string()),
  numOfPayments: z.number(),
  numOfClicks: z.number(),
  script: z.string(),
  /** What a strict content security policy of the shop's site must allow. */
  contentPolicy: z.string(),
  payPageInfo: z.object({ payPageCode: z.string(), payPageId: z.string(), payPageName: z.string() }),
});

export const externalPayButton = z.object({
  label: z.string(),
  referencePageUrl: z.string(),
  theme: z._default(payButtonTheme, 'LIGHT'),
  title: z.string(),
});
