import { createApi } from '@pay/api-client';
import { staffGroup } from '@pay/contract-cms';
import { frontEnd } from '#front-end';

/** Only administrators make these calls. */
export const roleGroupsApi = createApi({ staffGroup }, frontEnd.transport).staffGroup;
