import { createApi } from '@pay/api-client';
import { staffAudit } from '@pay/contract-cms';
import { frontEnd } from '#front-end';

/** Only those who read the audit trail make these calls. */
export const auditApi = createApi({ staffAudit }, frontEnd.transport);
