import { createApi } from '@pay/api-client';
import { reportMail } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only who chooses reports needs them. */
export const reportMailApi = createApi({ reportMail }, frontEnd.transport).reportMail;
