import { NotFoundState } from '@pay/design-system/page';
import { salaryScreens } from '../salary/salary.feature.ts';

export default function NotFoundScreen() {
  return (
    <main>
      <NotFoundState home={salaryScreens.start.link()} />
    </main>
  );
}
