import { createApi } from '@pay/api-client';
import { qrLogin, qrPhone, user } from '@pay/contract-portal';
import { transport } from '#front-end';

export const visitorApi = createApi({ qrLogin, qrPhone, user }, transport);
