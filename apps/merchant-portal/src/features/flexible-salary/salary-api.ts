import { createApi } from '@pay/api-client';
import { salary } from '@pay/contract-salary';
import { frontEnd } from '#front-end';

export const salaryApi = createApi({ salary }, frontEnd.transport).salary;
