import { createApi } from '@pay/api-client';
import { OwnPassword as OwnPasswordStep, type Temporary } from '@pay/app-frame/own-password';
import { user } from '@pay/contract-portal';
import { config } from '#front-end';

export const OwnPassword = ({ temporary }: { temporary: Temporary }) => (
  <OwnPasswordStep app="merchant-portal" config={config()} temporary={temporary} callsOf={(sending) => createApi({ user }, sending).user} />
);
