import { NotFoundState } from '@pay/design-system/page';
import { dashboardScreens } from '../dashboard/dashboard.feature.ts';

export default function NotFoundScreen() {
  return (
    <main>
      <NotFoundState home={dashboardScreens.home.link()} />
    </main>
  );
}
