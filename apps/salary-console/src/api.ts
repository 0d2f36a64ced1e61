import { createApi, createQueryClient } from '@pay/api-client';
import { merchant, roleGroup, user } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import { frontEnd } from '#front-end';

export const api = createApi({ merchant, roleGroup, salary, user }, frontEnd.transport);

export const queries = createQueryClient({ shared: [api.merchant.getMerchant.query(), api.user.getInfo.query()] });
frontEnd.session.onEnded(() => queries.clear());
