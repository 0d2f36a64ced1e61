import { createApi } from '@pay/api-client';
import { salary } from '@pay/contract-salary';
import { transport } from '#front-end';

export const salaryApi = createApi({ salary }, transport).salary;
