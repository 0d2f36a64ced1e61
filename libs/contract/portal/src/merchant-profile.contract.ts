import { ekycInfo, merchantProfile, merchantProfileWithTax, noData } from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

const identity = { mode: 'live', merchantStatus: 'any' } as const;
const readers = [may('accountIdentification', 'read'), may('accountInfo', 'read')] as const;
const submitProblems = ['not_allowed_from_status', 'access_denied'] as const;

const {
  storeAddress,
  websiteUrl,
  contactEmail,
  companyPhone,
  companyAddress,
  businessItems,
  businessSectors,
  revenueType,
} = merchantProfile.shape;

export const profileEntries = {
  getSubmitInfo: {
    route: 'GET /api/merchant/portal/v1/getSubmitInfo',
    returns: z.nullable(merchantProfileWithTax),
    allow: readers,
    ...identity,
  },
  getEkycInfo: {
    route: 'GET /api/merchant/portal/v1/getEkycInfo',
    returns: z.nullable(ekycInfo),
    allow: readers,
    ...identity,
    summary: "The identity document last recognised for the merchant's owner or representative",
  },
  submitInfo: {
    route: 'POST /api/merchant/portal/v1/submitInfo',
    body: merchantProfile,
    returns: noData,
    allow: [may('accountIdentification', 'write')],
    ...identity,
    problems: submitProblems,
    refreshes: ['user'],
  },
  submitInfoV2: {
    route: 'POST /api/merchant/portal/v2/submitInfo',
    body: merchantProfileWithTax,
    returns: noData,
    allow: [may('accountIdentification', 'write')],
    ...identity,
    problems: submitProblems,
    refreshes: ['user'],
  },
  updateMerchant: {
    route: 'PUT /api/merchant/portal/v1/updateMerchant',
    body: z.partial(
      z.object({
        storeAddress,
        websiteUrl,
        contactEmail,
        companyPhone,
        companyAddress,
        businessItems,
        businessSectors,
        revenueType,
      }),
    ),
    returns: noData,
    allow: [may('accountInfo', 'write')],
    ...identity,
    problems: ['not_allowed_from_status'],
    summary: 'Changes how the merchant can be reached; who it is changes by submitInfo only',
  },
  requestAccount: {
    route: 'POST /api/merchant/portal/v1/requestAccount',
    returns: noData,
    allow: [may('accountIdentification', 'write')],
    ...identity,
    problems: submitProblems,
    summary: 'Asks the provider to open a bank account for the merchant',
  },
} as const;
