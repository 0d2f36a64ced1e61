import { useText } from '@pay/i18n';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour, phone, radius, size } from '../theme/tokens.ts';
import { text } from './dialogs.messages.ts';
import { giveBackFocus } from './give-back-focus.ts';

const Frame = styled('dialog')({
  width: 'min(480px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 32px)',
  padding: 0,
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
  background: colour.surface,
  color: colour.text,
  '&[open]': { display: 'flex', flexDirection: 'column' },
  '&[data-wide]': { width: 'min(720px, calc(100vw - 32px))' },
  '&::backdrop': { background: colour.veil },
  [phone]: { '&, &[data-wide]': { width: 'calc(100vw - 16px)', maxWidth: 576, margin: 'auto 8px 8px' } },
});

const Head = styled('header')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 16,
  padding: '20px 16px 0 24px',
  [phone]: { padding: '12px 8px 0 16px' },
});
const Title = styled('h2')({ flex: 1, paddingTop: 6, fontSize: size.heading, fontWeight: 600, lineHeight: 1.4 });
const Body = styled('div')({ overflowY: 'auto', padding: '8px 24px 24px', [phone]: { padding: '8px 16px 16px' } });
const Foot = styled('footer')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '16px 24px',
  borderTop: `1px solid ${colour.border}`,
  [phone]: { padding: 16, '& > *': { flex: '1 1 auto' } },
});

export interface DialogProps {
  title: string;
  onClose: () => void;
  children?: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
  /** `alertdialog` when the person must answer before anything else. */
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
}

/** A native modal dialog: it keeps the focus, restores it, and closes on Escape. */
export function Dialog({ title, onClose, children, actions, wide, role, describedBy }: DialogProps) {
  const t = useText();
  const id = useId();
  const frame = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = frame.current;
    const opener = document.activeElement;
    dialog?.showModal();
    dialog
      ?.querySelector<HTMLElement>('[data-body] :is(input, select, textarea):not(:disabled), [data-foot] button')
      ?.focus();
    return () => {
      dialog?.close();
      giveBackFocus(opener);
    };
  }, []);

  return (
    <Frame
      ref={frame}
      role={role}
      aria-modal
      aria-labelledby={id}
      aria-describedby={describedBy}
      data-wide={wide || undefined}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <Head>
        <Title id={id}>{title}</Title>
        <IconButton label={t(text.close)} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Head>
      <Body data-body>{children}</Body>
      {actions && <Foot data-foot>{actions}</Foot>}
    </Frame>
  );
}
