import { defineContract, type ReplyOf } from '@pay/contract-core';
import {
  businessType,
  instant,
  keyword,
  merchantProfileWithTax,
  merchantStatus,
  userStatus,
  uuid,
  vietQrProStatus,
} from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';
import { bankAccountRow } from './bank-account-row.ts';
import { credentialEntries, merchantCredential } from './credential.contract.ts';
import { member, memberRow } from './member.contract.ts';
import { profileEntries } from './merchant-profile.contract.ts';
import { webhookBody, webhookInfo } from './webhook-info.ts';

export const merchantRow = z.object({
  id: z.string(),
  accountNo: z.nullish(z.string()),
  bankAccounts: z.array(bankAccountRow),
  createDateTime: instant,
  credential: z.nullish(merchantCredential),
  merchantCode: z.string(),
  name: z.string(),
  profile: z.nullish(merchantProfileWithTax),
  status: merchantStatus,
  businessType: z.nullish(businessType),
  denyReason: z.nullish(z.string()),
  /** Where notices go, for who may see that; the person's own address is another. */
  email: z.nullish(z.string()),
  allowEmail: z.boolean(),
  webhookUrl: z.nullish(z.string()),
  vietQrProStatus,
});

/** What the provider lets the merchant do, and how much of today's part is used. */
const merchantLimits = z.object({
  transactionMaxAmount: z.number(),
  payoutDayLimit: z.number(),
  payoutUsedToday: z.number(),
});

export const merchant = defineContract('merchant', {
  getMerchant: {
    route: 'GET /api/merchant/portal/v1/getMerchant',
    returns: merchantRow,
    allow: 'signed-in',
    mode: 'live',
    merchantStatus: 'any',
  },
  getLimits: {
    route: 'GET /api/merchant/portal/v1/getLimits',
    returns: merchantLimits,
    allow: [may('accountInfo', 'read')],
    mode: 'live',
    merchantStatus: 'any',
  },
  getWebhookInfo: {
    route: 'GET /api/merchant/portal/v1/getWebhookInfo',
    returns: webhookInfo,
    allow: [may('webhooks', 'read')],
  },
  updateWebhook: {
    route: 'PUT /api/merchant/portal/v1/updateWebhook',
    body: webhookBody,
    returns: webhookInfo,
    allow: [may('webhooks', 'write')],
    problems: ['webhook_url_refused'],
    refreshes: ['webhook'],
  },
  ...credentialEntries,
  ...profileEntries,
  getAllMembers: {
    route: 'GET /api/merchant/portal/v1/getAllMembers',
    query: z.object({ keyword: z.optional(keyword), status: z.optional(userStatus), roleGroupId: z.optional(uuid) }),
    returns: z.array(memberRow),
    allow: [may('memberManagement', 'read')],
    mode: 'live',
  },
  getMember: {
    route: 'GET /api/merchant/portal/v1/getMember/:memberId',
    returns: memberRow,
    allow: [may('memberManagement', 'read')],
    mode: 'live',
    actionsElsewhere: { update: member.update, invite: member.invite, delete: member.delete },
  },
});

/** A member of the list, or one whose detail told what may be done. */
export type Member = z.output<typeof memberRow> & Partial<ReplyOf<typeof merchant.getMember>>;
export type MaskedCredential = ReplyOf<typeof merchant.getCredential>;
