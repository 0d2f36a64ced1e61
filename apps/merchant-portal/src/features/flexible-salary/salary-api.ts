import { createApi } from '@pay/api-client';
import { salary } from '@pay/contract-salary';
import { transport } from '#front-end';

/** The calls of the salary programme, which only its screens need. */
export const salaryApi = createApi({ salary }, transport).salary;
