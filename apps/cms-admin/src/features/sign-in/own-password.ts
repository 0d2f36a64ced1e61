import { createApi } from '@pay/api-client';
import { createOwnPassword } from '@pay/app-frame/own-password';
import { staffUser } from '@pay/contract-cms';

export const OwnPassword = createOwnPassword({
  app: 'cms-admin',
  callsOf: (sending) => createApi({ staffUser }, sending).staffUser,
});
