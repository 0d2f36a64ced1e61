import { defineContract } from '@pay/contract-core';
import { ekycType } from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

const maybeText = z.nullish(z.string());

export const idCardRecognition = z.object({
  id: z.string(),
  idType: z.string(),
  name: z.string(),
  no: z.string(),
  sex: z.string(),
  birthday: z.string(),
  national: maybeText,
  ethnicity: maybeText,
  religion: maybeText,
  hometown: maybeText,
  province: maybeText,
  district: maybeText,
  street: maybeText,
  country: maybeText,
  issueBy: maybeText,
  issueDate: maybeText,
  passportType: maybeText,
  idCheck: z.string(),
  idLogic: z.string(),
  idLogicMessage: maybeText,
  documentId: maybeText,
  optionalData: maybeText,
});

export const ekyc = defineContract('ekyc', {
  uploadCard: {
    route: 'POST /api/ekyc/v1/uploadCard',
    body: z.object({ ekycType: z._default(ekycType, 'OWNER') }),
    upload: { imageFront: { kind: 'image' }, imageBack: { kind: 'image', optional: true } },
    returns: idCardRecognition,
    allow: [may('accountIdentification', 'write')],
    mode: 'live',
    merchantStatus: 'any',
    problems: ['file_invalid'],
    refreshes: ['merchant'],
  },
});
