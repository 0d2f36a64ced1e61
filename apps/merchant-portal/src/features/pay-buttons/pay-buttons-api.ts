import { createApi } from '@pay/api-client';
import { payButton } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only the screens of pay buttons need their calls. */
export const payButtonsApi = createApi({ payButton }, frontEnd.transport).payButton;
