import { useText } from '@pay/i18n';
import { useId, type ReactNode } from 'react';
import { FactList, type Fact } from '../display/fact-list.tsx';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour } from '../theme/tokens.ts';
import { Dialog } from './dialog.tsx';
import { text } from './dialogs.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });
const Warning = styled('p')({ color: colour.danger, fontWeight: 600 });

export interface ConfirmSpec {
  title: string;
  text: ReactNode;
  facts?: readonly Fact[];
  irreversible?: boolean;
  /** The button's label: "Cancel the link", never "OK". */
  verb: string;
  danger?: boolean;
}

interface ConfirmDialogProps extends ConfirmSpec {
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmDialog({
  title,
  text: words,
  facts,
  irreversible,
  verb,
  danger,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const t = useText();
  const id = useId();
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      describedBy={id}
      actions={
        <>
          <Button onClick={onClose}>{t(text.keep)}</Button>
          <Button variant="contained" danger={danger} busy={busy} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      <Stack id={id}>
        <div>{words}</div>
        {facts && <FactList facts={facts} />}
        {irreversible && <Warning>{t(text.irreversible)}</Warning>}
      </Stack>
    </Dialog>
  );
}
