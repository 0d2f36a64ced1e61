import { createApi } from '@pay/api-client';
import { forControl } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only those who open a dispute or a transaction need its calls. */
export const disputeApi = createApi({ forControl }, frontEnd.transport).forControl;
