import { createApi } from '@pay/api-client';
import { parameter, storage } from '@pay/contract-cms';
import { frontEnd } from '#front-end';

/** What dialogs and forms of several areas ask for. */
export const settingsApi = createApi({ parameter, storage }, frontEnd.transport);
