import type { legalPublic } from '@pay/contract-payer';
import { type HandlersOf, parameter } from '@pay/platform-kernel';
import { contacts } from './contacts.ts';

export const legalPublicHandlers: HandlersOf<typeof legalPublic> = {
  getAddresses: (_input, { db }) => ({
    terms: parameter(db, 'legal.terms'),
    privacy: parameter(db, 'legal.privacy'),
    feePolicy: parameter(db, 'legal.feePolicy'),
  }),
  getContacts: (_input, { db }) => ({
    hotline: parameter(db, contacts.hotline),
    email: parameter(db, contacts.email),
    workingHours: parameter(db, contacts.workingHours),
  }),
};
