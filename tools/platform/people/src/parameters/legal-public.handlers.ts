import type { legalPublic } from '@pay/contract-payer';
import { type HandlersOf, parameter } from '@pay/platform-kernel';

export const legalPublicHandlers: HandlersOf<typeof legalPublic> = {
  getAddresses: (_input, { db }) => ({
    terms: parameter(db, 'legal.terms'),
    privacy: parameter(db, 'legal.privacy'),
    feePolicy: parameter(db, 'legal.feePolicy'),
  }),
};
