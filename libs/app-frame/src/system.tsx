import { ForbiddenState, NotFoundState } from '@pay/design-system/page';
import { useTitleText, useScreen, useWayOn } from '@pay/screens';
import type { ComponentProps, ComponentType } from 'react';
import { EntryPage } from './entry-page.tsx';

type State = ComponentType<Pick<ComponentProps<typeof NotFoundState>, 'home' | 'signIn' | 'level'>>;

/** In the frame whoever is signed in is led to the first place; anyone else gets a page of the brand that leads to the sign-in. */
function Ended({ state: Shown }: { state: State }) {
  const titleText = useTitleText();
  const { screen } = useScreen();
  const { signedIn, to } = useWayOn();
  if (signedIn) return <Shown home={to} />;
  return (
    <EntryPage title={titleText(screen.title)}>
      <Shown signIn={to} level={2} />
    </EntryPage>
  );
}

/** The screen of an address where nothing is. */
export const NotFoundPage = () => <Ended state={NotFoundState} />;

/** The screen that says that a person may not go on. */
export const ForbiddenPage = () => <Ended state={ForbiddenState} />;
