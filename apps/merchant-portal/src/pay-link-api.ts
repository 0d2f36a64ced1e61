import { createApi } from '@pay/api-client';
import { payLink } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Not before a link is made or looked for. */
export const payLinkApi = createApi({ payLink }, frontEnd.transport).payLink;
