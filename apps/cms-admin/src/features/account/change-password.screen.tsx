import { ChangePasswordPage } from '@pay/app-frame/change-password';
import { api } from '#api';
import { queueScreens } from '../queue/queue.feature.ts';

export default function ChangePasswordScreen() {
  return <ChangePasswordPage calls={api.staffUser} home={queueScreens.home.link()} />;
}
