import { ChangePasswordPage } from '@pay/app-frame/change-password';
import { api } from '#api';
import { frontEnd } from '#front-end';
import { queueScreens } from '../queue/queue.feature.ts';

export default function ChangePasswordScreen() {
  return (
    <ChangePasswordPage calls={api.staffUser} hashKey={frontEnd.config().hashKey} home={queueScreens.home.link()} />
  );
}
