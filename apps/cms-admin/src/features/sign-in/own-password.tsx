import { createApi } from '@pay/api-client';
import { OwnPassword as OwnPasswordStep, type Temporary } from '@pay/app-frame/own-password';
import { staffUser } from '@pay/contract-cms';
import { frontEnd } from '#front-end';

export const OwnPassword = ({ temporary }: { temporary: Temporary }) => (
  <OwnPasswordStep
    app="cms-admin"
    config={frontEnd.config()}
    temporary={temporary}
    callsOf={(sending) => createApi({ staffUser }, sending).staffUser}
  />
);
