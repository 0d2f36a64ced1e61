import { useId, type FormEvent, type ReactNode } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { Notice } from '../page/notice.tsx';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';

const Form = styled('form')({ display: 'grid', gap: 16 });

interface FormDialogProps {
  title: string;
  /** What the button says that sends the form. */
  verb: string;
  form: { busy: boolean; failure: Error | null; submit: (event: FormEvent) => Promise<void> };
  disabledReason?: string | undefined;
  /** For what ends or takes something away. */
  danger?: boolean;
  /** Words for what the call refuses, where its own do not fit. */
  refusal?: (failure: Error) => string;
  onClose: () => void;
  children: ReactNode;
}

/** A form of a few fields over the page; what the call refuses as a whole stands above them. */
export function FormDialog({ title, verb, form, disabledReason, danger, refusal, onClose, children }: FormDialogProps) {
  const id = useId();
  const { busy, failure, submit } = form;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="contained" danger={danger} busy={busy} disabledReason={disabledReason}>
          {verb}
        </Button>
      }
    >
      <Form id={id} noValidate onSubmit={(event) => void submit(event)}>
        {failure && (
          <Notice tone="danger" role="alert" tells={failure}>
            {refusal?.(failure) ?? failure.message}
          </Notice>
        )}
        {children}
      </Form>
    </Dialog>
  );
}
