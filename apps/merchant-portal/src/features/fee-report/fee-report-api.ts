import { createApi } from '@pay/api-client';
import { feeReport } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only those who open a report need its calls. */
export const feeReportApi = createApi({ feeReport }, frontEnd.transport).feeReport;
