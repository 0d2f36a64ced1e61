import { createFrontEnd } from '@pay/session';

export const frontEnd = createFrontEnd({ app: 'cms-admin' });
