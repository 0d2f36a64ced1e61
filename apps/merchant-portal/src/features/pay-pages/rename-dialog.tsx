import { Dialog } from '@pay/design-system/dialogs';
import { FormField } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useId } from 'react';
import { payPageApi } from '#pay-page-api';
import type { PayPage } from './pay-page.ts';
import { text } from './pay-pages.messages.ts';

const Form = styled('form')({ display: 'grid', gap: 16 });

export function RenameDialog({ page, onClose }: { page: PayPage; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const form = useEndpointForm(payPageApi.payPage.changeTitle, {
    fixed: { payPageCode: page.code },
    defaults: { name: page.name },
    draft: false,
    onDone: () => {
      toast({ tone: 'success', text: t(text.renamed), duration: 5_000 });
      onClose();
    },
  });
  return (
    <Dialog
      title={t(text.renameTitle)}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="contained" busy={form.busy}>
          {t(text.save)}
        </Button>
      }
    >
      <Form id={id} noValidate onSubmit={(event) => void form.submit(event)}>
        {form.failure && (
          <Notice tone="danger" role="alert" tells={form.failure}>
            {form.failure.message}
          </Notice>
        )}
        <FormField field={form.field('name')} autoFocus help={t(text.nameHelp)} />
      </Form>
    </Dialog>
  );
}
