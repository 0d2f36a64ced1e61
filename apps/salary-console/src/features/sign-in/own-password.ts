import { createApi } from '@pay/api-client';
import { createOwnPassword } from '@pay/app-frame/own-password';
import { user } from '@pay/contract-portal';

export const OwnPassword = createOwnPassword({
  app: 'salary-console',
  callsOf: (sending) => createApi({ user }, sending).user,
});
