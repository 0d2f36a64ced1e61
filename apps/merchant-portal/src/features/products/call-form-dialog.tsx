import { Dialog } from '@pay/design-system/dialogs';
import { Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { useId, type ReactNode } from 'react';

const Form = styled('form')({ display: 'grid', gap: 16 });

interface CallFormDialogProps {
  title: string;
  submit: string;
  form: { submit: (event: { preventDefault(): void }) => Promise<void>; busy: boolean; failure: Error | null };
  disabledReason?: string | undefined;
  children: ReactNode;
  onClose: () => void;
}

export function CallFormDialog({ title, submit, form, disabledReason, children, onClose }: CallFormDialogProps) {
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="contained" busy={form.busy} disabledReason={disabledReason}>
          {submit}
        </Button>
      }
    >
      <Form id={id} noValidate onSubmit={(event) => void form.submit(event)}>
        {form.failure && (
          <Notice tone="danger" role="alert" tells={form.failure}>
            {form.failure.message}
          </Notice>
        )}
        {children}
      </Form>
    </Dialog>
  );
}
