import { ChangePasswordPage } from '@pay/app-frame/change-password';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { dashboardScreens } from '../dashboard/dashboard.feature.ts';

export default function ChangePasswordScreen() {
  const phone = useQuery(api.user.getInfo.query()).data?.phone;
  return <ChangePasswordPage calls={api.user} phone={phone} home={dashboardScreens.home.link()} />;
}
