import { isCompanyPhone, isPersonalId, isTaxId, normalizePhone } from '@pay/domain';
import * as z from 'zod/mini';
import { businessSector, businessType, chargeType, representativePosition, revenueType } from './enums.ts';
import { address, day, email, name, rule, text, url, uuid, vnd } from './fields.ts';

export const personalId = z.string().check(z.trim(), rule('personal_id', isPersonalId));
export const taxId = z.string().check(z.trim(), rule('tax_id', isTaxId));
export const companyPhone = z.pipe(
  z.string().check(z.maxLength(20)),
  z.pipe(z.transform(normalizePhone), z.string().check(rule('companyPhone', isCompanyPhone))),
);

export const ekycInfo = z.object({
  id: uuid,
  name,
  no: personalId,
  type: z.optional(text(20)),
  sex: z.optional(text(20)),
  national: z.optional(text(50)),
  address,
  birthday: z.optional(day),
  issueBy: z.optional(text(100)),
  issueDate: z.optional(day),
  frontUrl: z.optional(text(2048)),
  backUrl: z.optional(text(2048)),
});

export const profileOwner = z.object({
  id: z.optional(uuid),
  name,
  identifyNumber: personalId,
  position: z.optional(representativePosition),
  funPercent: z.number().check(z.gt(0), z.maximum(100)),
});

export const profileDocument = z.object({
  id: z.optional(uuid),
  fileName: name,
  type: z.optional(text(50)),
  url: text(2048),
});

export const merchantProfile = z.object({
  businessType,
  name: z.optional(name),
  businessItems: z.optional(text(255)),
  businessSectors: z.array(businessSector).check(z.minLength(1), z.maxLength(12)),
  revenueType,
  storeAddress: z.optional(address),
  websiteUrl: z.optional(url),
  contactEmail: z.optional(email),
  companyName: z.optional(name),
  companyAddress: z.optional(address),
  companyPhone: z.optional(companyPhone),
  ownerEkycInfo: z.optional(ekycInfo),
  representativeEkycInfo: z.optional(ekycInfo),
  representativePosition: z.optional(representativePosition),
  owners: z.optional(z.array(profileOwner).check(z.maxLength(20))),
  documents: z.optional(z.array(profileDocument).check(z.maxLength(10))),
  transactionMaxAmount: z.optional(vnd(2_000, 499_999_999)),
});

export const merchantProfileWithTax = z.object({
  ...merchantProfile.shape,
  taxIdNo: z.optional(taxId),
  chargeType: z.optional(chargeType),
});

export type MerchantProfile = z.output<typeof merchantProfileWithTax>;
export type EkycInfo = z.output<typeof ekycInfo>;

const maybeText = z.optional(z.string());
const ekycInfoShown = z.object({
  id: z.string(),
  name: z.string(),
  no: z.string(),
  type: maybeText,
  sex: maybeText,
  national: maybeText,
  address: z.string(),
  birthday: maybeText,
  issueBy: maybeText,
  issueDate: maybeText,
  frontUrl: maybeText,
  backUrl: maybeText,
});

/** The profile for readers other than the merchant: masked values do not match the patterns of the input. */
export const merchantProfileShown = z.object({
  ...merchantProfileWithTax.shape,
  contactEmail: maybeText,
  companyPhone: maybeText,
  ownerEkycInfo: z.optional(ekycInfoShown),
  representativeEkycInfo: z.optional(ekycInfoShown),
  owners: z.optional(
    z.array(
      z.object({
        id: maybeText,
        name: z.string(),
        identifyNumber: z.string(),
        position: z.optional(representativePosition),
        funPercent: z.number(),
      }),
    ),
  ),
});
