import { createApi, createQueryClient } from '@pay/api-client';
import { frontEnd } from '#front-end';
import * as contracts from './contracts.ts';

export const api = createApi(contracts, frontEnd.transport);

export const queries = createQueryClient({ shared: [api.staffUser.getInfo.query()] });
frontEnd.session.onEnded(() => queries.clear());
