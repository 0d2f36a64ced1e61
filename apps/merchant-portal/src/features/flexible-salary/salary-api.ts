import { createApi } from '@pay/api-client';
import { salary } from '@pay/contract-salary';
import { frontEnd } from '#front-end';

/** The calls of the salary programme, which only its screens need. */
export const salaryApi = createApi({ salary }, frontEnd.transport).salary;
