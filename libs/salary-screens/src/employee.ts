import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';

export type Employee = ReplyOf<(typeof salary)['employee.create']>;
export type EmployeeRow = ReplyOf<(typeof salary)['employee.list']>['data'][number];
