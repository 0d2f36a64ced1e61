import type { salary } from '@pay/contract-salary';
import type { HandlersOf } from '../../server/handlers.ts';
import { enterpriseHandlers } from './enterprise.handlers.ts';
import { periodHandlers } from './period.handlers.ts';

export const salaryHandlers: HandlersOf<typeof salary> = { ...enterpriseHandlers, ...periodHandlers };
