import { Dialog } from '@pay/design-system/dialogs';
import { Button } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useSession } from '@pay/session';
import { useEffect, useState } from 'react';
import { text } from './frame.messages.ts';

function Countdown({ endsAt, onStay }: { endsAt: number; onStay: () => void }) {
  const t = useText();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1_000));
  return (
    <Dialog
      role="alertdialog"
      title={t(text.inactive)}
      onClose={onStay}
      actions={
        <Button variant="contained" onClick={onStay}>
          {t(text.stay)}
        </Button>
      }
    >
      <p>{t(text.inactiveText, { seconds })}</p>
    </Dialog>
  );
}

export function InactivityWarning() {
  const { endsAt, stay } = useSession();
  return endsAt === undefined ? null : <Countdown endsAt={endsAt} onStay={stay} />;
}
