import { createApi, createQueryClient } from '@pay/api-client';
import { session, transport } from '#front-end';
import * as contracts from './contracts.ts';

export const api = createApi(contracts, transport);

export const queries = createQueryClient({ shared: [api.merchant.getMerchant.query(), api.user.getInfo.query()] });
session.onEnded(() => queries.clear());
