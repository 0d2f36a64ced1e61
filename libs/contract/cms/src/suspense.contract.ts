import { defineContract, namedEnum, paged, pageOf } from '@pay/contract-core';
import { bankAccountNo, instant, keyword, noData, shaped, statusChange, text, uuid } from '@pay/contract-shared';
import { suspenseItemMachine } from '@pay/domain';
import * as z from 'zod/mini';
import { revealing } from './reveal.ts';
import { format, maybeInstant, maybeText, ofMerchant } from './money-words.ts';

export const suspenseItemStatus = namedEnum(
  'SuspenseItemStatus',
  suspenseItemMachine.states as ['OPEN', 'PROPOSED', 'RETURNING', 'RELEASED'],
);
/** Where the money goes: to the merchant of the account, to a payer, to or from the provider, or against its opposite. */
export const suspenseResolution = namedEnum('SuspenseResolution', ['MERCHANT', 'PAYER', 'PROVIDER', 'OFFSET']);

const listed = z.object({
  id: z.string(),
  ...ofMerchant,
  accountNo: z.string(),
  /** The bank's number, or ours, of the row that differed. */
  number: z.string(),
  content: z.string(),
  /** Above zero the bank has more than the book had, below zero less. */
  amount: z.number(),
  since: instant,
  status: suspenseItemStatus,
  resolution: z.nullable(suspenseResolution),
  proposedBy: maybeText,
  reconciliationCode: z.string(),
});

const filters = { keyword: z.optional(keyword), status: z.optional(suspenseItemStatus) };
const head = { allow: 'staff:money@head', mode: 'live' } as const;
const decision = {
  returns: noData,
  mode: 'live',
  refreshes: ['queue', 'moneyBook', 'moneyDesk'],
  seenIn: 'getDetail',
} as const;

/** Money that settled differences of statements put in suspense. */
export const suspense = defineContract('suspense', {
  getList: {
    route: 'GET /api/suspense/cms/v1/getList',
    query: paged(filters, { sorts: ['since', 'amount'], direction: 'ASC' }),
    returns: pageOf(listed),
    ...head,
  },
  export: {
    route: 'GET /api/suspense/cms/v1/export',
    query: z.object({ ...filters, format }),
    reply: 'file',
    ...head,
    problems: ['limit_exceeded'],
  },
  getDetail: {
    route: 'GET /api/suspense/cms/v1/detail/:id',
    params: z.object({ id: uuid }),
    returns: z.object({
      ...listed.shape,
      reconciliationId: z.string(),
      counterAccount: maybeText,
      bankReference: maybeText,
      toBank: maybeText,
      toAccount: maybeText,
      offsetId: maybeText,
      note: maybeText,
      proposedAt: maybeInstant,
      decidedBy: maybeText,
      decidedAt: maybeInstant,
      /** Where money of this sign can go. */
      resolutions: z.array(suspenseResolution),
      /** Open items of the account that together with this one come to nothing. */
      opposites: z.array(z.object({ id: z.string(), number: z.string(), since: instant, content: z.string() })),
      history: z.array(statusChange),
    }),
    ...head,
    actions: ['propose', 'approve', 'deny'],
    seen: { except: ['opposites'] },
    problems: ['not_found'],
  },
  reveal: {
    route: 'POST /api/suspense/cms/v1/reveal/:id',
    params: z.object({ id: uuid }),
    returns: z.object({ accountNo: z.string(), counterAccount: maybeText, toAccount: maybeText }),
    ...revealing,
    ...head,
  },
  propose: {
    route: 'POST /api/suspense/cms/v1/propose',
    body: z.object({
      id: uuid,
      resolution: suspenseResolution,
      bankReference: z.optional(text(50)),
      toBin: z.optional(shaped('bin')),
      toAccount: z.optional(bankAccountNo),
      offsetId: z.optional(uuid),
      note: text(500, 10),
    }),
    ...decision,
    allow: 'staff:maker@head',
    problems: ['not_found', 'not_allowed_from_status', 'invalid_parameter'],
    summary: 'Where the money goes and why; a payer needs bank and account, the provider the number of the transfer',
  },
  approve: {
    route: 'POST /api/suspense/cms/v1/approve',
    body: z.object({ id: uuid }),
    ...decision,
    allow: 'staff:checker@head',
    problems: ['not_found', 'not_allowed_from_status', 'approver_is_creator', 'balance_too_low', 'duplicate'],
    summary: 'Posts what another person proposed, or orders it of the bank',
  },
  deny: {
    route: 'POST /api/suspense/cms/v1/deny',
    body: z.object({ id: uuid, reason: text(255, 5) }),
    ...decision,
    allow: 'staff:checker@head',
    problems: ['not_found', 'not_allowed_from_status', 'approver_is_creator'],
    summary: 'The money waits for another proposal',
  },
});
