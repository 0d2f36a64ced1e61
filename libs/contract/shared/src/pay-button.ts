import { namedEnum } from '@pay/contract-core';
import * as z from 'zod/mini';

export const payButtonTheme = namedEnum('PayButtonTheme', ['DARK', 'LIGHT']);

export const payButton = z.object({
  id: z.string(),
  code: z.string(),
  title: z.string(),
  label: z.string(),
  theme: z._default(payButtonTheme, 'DARK'),
  numOfPayments: z.number(),
  numOfClicks: z.number(),
  script: z.string(),
  payPageInfo: z.object({ payPageCode: z.string(), payPageId: z.string(), payPageName: z.string() }),
});

export const externalPayButton = z.object({
  label: z.string(),
  referencePageUrl: z.string(),
  theme: z._default(payButtonTheme, 'LIGHT'),
  title: z.string(),
});
