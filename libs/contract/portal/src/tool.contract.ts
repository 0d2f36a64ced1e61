import { defineContract } from '@pay/contract-core';
import { bankAccountNo, bankDrill, text, vnd } from '@pay/contract-shared';
import { amountBounds, defaultPaymentMethod, may } from '@pay/domain';
import * as z from 'zod/mini';

const account = { accountNo: bankAccountNo, branch: text(50) };

export const tool = defineContract('tool', {
  deposit: {
    route: 'POST /api/tool/v1/deposit',
    body: z.object({ ...account, amount: vnd(1, amountBounds[defaultPaymentMethod].max), content: text(140) }),
    returns: z.object({
      txnNumber: z.string(),
      accountNo: z.string(),
      amount: z.number(),
      transactionId: z.nullable(z.string()),
    }),
    allow: [may('transferMoneyTool', 'write')],
    rate: 'create',
    problems: ['bank_account_not_found', 'invalid_parameter', 'not_allowed_from_status', 'not_found'],
    refreshes: ['payLink', 'transaction', 'dashboard', 'bankAccount'],
    summary: 'Sandbox: a credit at the bank, to an account or to a virtual account that waits for a payment',
  },
  inquiry: {
    route: 'POST /api/tool/v1/inquiry',
    body: z.object(account),
    returns: z.object({ displayName: z.string(), amount: z.nullable(z.number()) }),
    allow: [may('transferMoneyTool', 'write')],
    rate: 'inquiry',
    problems: ['bank_account_not_found', 'not_found', 'bank_gives_no_answer'],
  },
  getDrills: {
    route: 'GET /api/tool/v1/getDrills',
    returns: z.object({ items: z.array(z.object({ ending: z.string(), drill: bankDrill })) }),
    allow: [may('transferMoneyTool', 'read')],
    summary: 'Ends of account numbers by which the sandbox bank plays failures; none where another bank answers',
  },
  scanQr: {
    route: 'POST /api/tool/v1/scanQr',
    upload: { image: { kind: 'image' } },
    returns: z.object({
      qrContent: z.string(),
      bin: z.string(),
      bankName: z.nullable(z.string()),
      accountNo: z.string(),
      amount: z.nullable(z.number()),
      content: z.nullable(z.string()),
      service: z.string(),
      initMethod: z.enum(['STATIC', 'DYNAMIC']),
      currency: z.string(),
      country: z.string(),
      crc: z.string(),
    }),
    allow: [may('transferMoneyTool', 'write')],
    rate: 'create',
    problems: ['file_invalid', 'invalid_parameter'],
  },
});
