import type { salary } from '@pay/contract-salary';
import type { HandlersOf } from '@pay/platform-kernel';
import { advanceTypeHandlers } from './advance-type.handlers.ts';
import { channelHandlers } from './channel.handlers.ts';
import { debtHandlers } from './debt.handlers.ts';
import { employeeHandlers } from './employee.handlers.ts';
import { enterpriseHandlers } from './enterprise.handlers.ts';
import { logworkHandlers } from './logwork.handlers.ts';
import { periodHandlers } from './period.handlers.ts';
import { requestHandlers } from './request.handlers.ts';
import { statisticHandlers } from './statistic.handlers.ts';

export const salaryHandlers: HandlersOf<typeof salary> = {
  ...enterpriseHandlers,
  ...periodHandlers,
  ...advanceTypeHandlers,
  ...employeeHandlers,
  ...logworkHandlers,
  ...requestHandlers,
  ...statisticHandlers,
  ...debtHandlers,
  ...channelHandlers,
};
