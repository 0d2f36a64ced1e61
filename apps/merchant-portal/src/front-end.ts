import { createFrontEnd } from '@pay/session';

export const frontEnd = createFrontEnd({ app: 'merchant-portal' });
