import { NotFoundState } from '@pay/design-system/page';
import { queueScreens } from '../queue/queue.feature.ts';

export default function NotFoundScreen() {
  return (
    <main>
      <NotFoundState home={queueScreens.home.link()} />
    </main>
  );
}
