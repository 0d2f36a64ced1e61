import { useText } from '@pay/i18n';
import { useEffect, useId, type ReactNode } from 'react';
import { Notice } from '../page/notice.tsx';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour, size, type Tone } from '../theme/tokens.ts';
import { Dialog } from './dialog.tsx';
import { text } from './dialogs.messages.ts';

const Small = styled('p')({ marginTop: 8, fontSize: size.small, color: colour.textSoft });

export interface AttentionSpec {
  title: string;
  text: ReactNode;
  tone?: Tone;
  /** The specification's message id, shown small for support. */
  id?: string;
  /** Milliseconds after which the dialog closes by itself. */
  duration?: number;
}

export function AttentionDialog({
  title,
  text: words,
  tone = 'warning',
  id,
  duration,
  onClose,
}: AttentionSpec & { onClose: () => void }) {
  const t = useText();
  const describedBy = useId();
  useEffect(() => {
    if (duration === undefined) return undefined;
    const later = setTimeout(onClose, duration);
    return () => clearTimeout(later);
  }, [duration, onClose]);
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      describedBy={describedBy}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t(text.understood)}
        </Button>
      }
    >
      <div id={describedBy}>
        <Notice tone={tone}>{words}</Notice>
        {id && <Small>{id}</Small>}
      </div>
    </Dialog>
  );
}
