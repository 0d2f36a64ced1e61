import { defineContract } from '@pay/contract-core';
import { day, instant, language, noData, reportFrequency, reportKind, uuid } from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

const wish = {
  report: reportKind,
  frequency: reportFrequency,
  /** Without one, all accounts that the person may see. */
  bankAccountId: z.optional(uuid),
  language,
};

const reportMailRow = z.object({
  id: z.string(),
  report: reportKind,
  frequency: reportFrequency,
  bankAccountId: z.nullish(z.string()),
  accountNo: z.nullish(z.string()),
  language,
  /** The day on which the next report is sent. */
  nextOn: day,
  stopped: z.boolean(),
  createdAt: instant,
});

const reportMails = z.object({
  /** Where they go; without one nothing can be sent. */
  email: z.nullish(z.string()),
  items: z.array(reportMailRow),
});

const allow = [may('statistic', 'read')] as const;
const byId = z.object({ id: uuid });

export const reportMail = defineContract('reportMail', {
  getList: {
    route: 'GET /api/reportMail/portal/v1/getList',
    returns: reportMails,
    allow,
    summary: 'The reports that the caller is sent by mail',
  },
  create: {
    route: 'POST /api/reportMail/portal/v1/create',
    body: z.object(wish),
    returns: reportMailRow,
    allow,
    problems: ['limit_exceeded', 'access_denied', 'not_found'],
  },
  changeState: {
    route: 'PUT /api/reportMail/portal/v1/changeState/:id',
    params: byId,
    body: z.object({ stopped: z.boolean() }),
    returns: reportMailRow,
    allow,
    problems: ['not_found'],
  },
  delete: {
    route: 'DELETE /api/reportMail/portal/v1/delete/:id',
    params: byId,
    returns: noData,
    allow,
    problems: ['not_found'],
  },
});
