import type { Fact } from '@pay/design-system/display';
import { ConfirmDialog } from '@pay/design-system/dialogs';
import { Notice } from '@pay/design-system/page';
import type { ReactNode } from 'react';

interface CallDialogProps {
  title: string;
  text: ReactNode;
  verb: string;
  facts?: readonly Fact[];
  call: { error: Error | null; isPending: boolean };
  danger?: boolean;
  irreversible?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function CallDialog({ call, text, onConfirm, ...rest }: CallDialogProps) {
  return (
    <ConfirmDialog
      {...rest}
      text={
        <>
          {call.error && (
            <Notice tone="danger" role="alert" tells={call.error}>
              {call.error.message}
            </Notice>
          )}
          {typeof text === 'string' ? <p>{text}</p> : text}
        </>
      }
      busy={call.isPending}
      onConfirm={onConfirm}
    />
  );
}
