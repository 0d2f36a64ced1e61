import { createApi } from '@pay/api-client';
import { customer } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only the screens of customers need their calls. */
export const customersApi = createApi({ customer }, frontEnd.transport).customer;
