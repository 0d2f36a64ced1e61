import { EntryPage } from '@pay/app-frame/entry';
import { CardSkeleton, ResultState } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { beginLook } from '@pay/session';
import { useEffect, useState } from 'react';
import { lookApi } from '#look-api';
import { authenticationScreens } from './authentication.feature.ts';
import { text } from './entry.messages.ts';

/** The ticket stands behind the `#`, which no server sees, and leaves the address before it is used. */
function ticketOfAddress(): string {
  const ticket = window.location.hash.slice(1);
  window.history.replaceState(null, '', window.location.pathname);
  return ticket;
}

let entering: Promise<void> | undefined;

async function enter(): Promise<void> {
  const ticket = ticketOfAddress();
  if (!ticket) throw new Error('The address carries no ticket');
  beginLook(await lookApi.enter.fetch({ ticket }));
  window.location.replace('/');
}

export default function StaffLookScreen() {
  const t = useText();
  const [error, setError] = useState<Error>();
  useEffect(() => {
    // A ticket is used once, however often the page is drawn.
    entering ??= enter();
    entering.catch((refusal: unknown) => setError(refusal as Error));
  }, []);
  const { staffLook } = authenticationScreens;
  return (
    <EntryPage title={t(staffLook.title)} purpose={t(staffLook.purpose)}>
      {error ? (
        <ResultState level={2} tone="danger" title={t(text.lookRefused)} text={t(text.lookRefusedText)} />
      ) : (
        <CardSkeleton />
      )}
    </EntryPage>
  );
}
