import { ForbiddenState } from '@pay/design-system/page';

export default function ForbiddenScreen() {
  return (
    <main>
      <ForbiddenState />
    </main>
  );
}
