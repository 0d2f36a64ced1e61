import { createApi } from '@pay/api-client';
import { pos } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only the screens of terminals make these calls. */
export const terminalsApi = createApi({ pos }, frontEnd.transport).pos;
