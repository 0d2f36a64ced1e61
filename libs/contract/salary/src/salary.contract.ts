import { defineContract } from '@pay/contract-core';
import { enterpriseEntries } from './enterprise.entries.ts';
import { periodEntries } from './period.entries.ts';

/** Earned-wage access: an enterprise lets its employees take part of the salary they have already earned. */
export const salary = defineContract('salary', { ...enterpriseEntries, ...periodEntries });
