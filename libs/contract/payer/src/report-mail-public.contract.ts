import { defineContract } from '@pay/contract-core';
import { reportFrequency, reportKind } from '@pay/contract-shared';
import * as z from 'zod/mini';

const token = z.string().check(z.minLength(1), z.maxLength(600));

const state = z.object({
  shopName: z.string(),
  report: reportKind,
  frequency: reportFrequency,
  subscribed: z.boolean(),
});

/** What the link below a report leads to; only who was sent the report has it. */
export const reportMailPublic = defineContract('reportMailPublic', {
  getState: {
    route: 'GET /api/reportMail/public/v1/state',
    query: z.object({ token }),
    returns: state,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found'],
  },
  changeState: {
    route: 'POST /api/reportMail/public/v1/state',
    body: z.object({ token, subscribed: z.boolean() }),
    returns: state,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found'],
    summary: 'Stops a report that is sent by mail, or takes it again',
  },
});
