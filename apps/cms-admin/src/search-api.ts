import { createApi } from '@pay/api-client';
import { staffSearch } from '@pay/contract-cms';
import { frontEnd } from '#front-end';

/** Only where the palette is open. */
export const searchApi = createApi({ staffSearch }, frontEnd.transport).staffSearch;
