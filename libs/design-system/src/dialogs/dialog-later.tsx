import { useText } from '@pay/i18n';
import { fetchedLater, type MissingProps } from '@pay/screens';
import type { ComponentType } from 'react';
import { Button } from '../theme/button.tsx';
import { Dialog } from './dialog.tsx';
import { text } from './dialogs.messages.ts';

interface Closed {
  onClose: () => void;
}

function MissingDialog({ given, retry }: MissingProps<Closed>) {
  const t = useText();
  return (
    <Dialog
      role="alertdialog"
      title={t(text.missing)}
      onClose={given.onClose}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{t(text.reload)}</Button>
          <Button variant="contained" onClick={retry}>
            {t(text.retry)}
          </Button>
        </>
      }
    >
      <p>{t(text.missingText)}</p>
    </Dialog>
  );
}

/** A dialog whose code comes when it is first opened; where it does not come, another says so and asks again. */
export const dialogLater = <Props extends Closed>(fetchDialog: () => Promise<ComponentType<Props>>) =>
  fetchedLater(fetchDialog, MissingDialog);
