import { NotFoundState } from '@pay/design-system/page';
import { programmeScreens } from '../salary/programme.feature.ts';

export default function NotFoundScreen() {
  return (
    <main>
      <NotFoundState home={programmeScreens.start.link()} />
    </main>
  );
}
