import { createFrontEnd } from '@pay/session';

/** Employers are merchants: they sign in with the same identity as in the portal. */
export const frontEnd = createFrontEnd({ app: 'salary-console' });
