import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { colour, phone, radius } from '../theme/tokens.ts';

// Held at its top, so that the input stays where it is however much is found.
const Frame = styled('dialog')({
  width: 'min(640px, calc(100vw - 32px))',
  maxHeight: '70dvh',
  margin: '15dvh auto auto',
  padding: 0,
  overflow: 'hidden',
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
  background: colour.surface,
  color: colour.text,
  '&[open]': { display: 'flex', flexDirection: 'column' },
  '&::backdrop': { background: colour.veil },
  [phone]: { width: 'calc(100vw - 16px)', maxHeight: 'calc(100dvh - 16px)', margin: '8px auto auto' },
});

interface PaletteFrameProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

export function PaletteFrame({ label, onClose, children }: PaletteFrameProps) {
  const frame = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = frame.current;
    const opener = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector('input')?.focus();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const closeFromBeside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) onClose();
  };

  return (
    <Frame
      ref={frame}
      aria-modal
      aria-label={label}
      onClick={closeFromBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </Frame>
  );
}
