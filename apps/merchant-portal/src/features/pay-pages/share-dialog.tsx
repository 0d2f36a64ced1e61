import { Dialog } from '@pay/design-system/dialogs';
import { TextInput } from '@pay/design-system/fields';
import { Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { hasShape, isEmail, normalizePhone } from '@pay/domain';
import { useEndpointForm } from '@pay/forms';
import { ruleMessage, useText } from '@pay/i18n';
import { useId } from 'react';
import { payPageApi } from '#pay-page-api';
import type { PayPage } from './pay-page.ts';
import { text } from './pay-pages.messages.ts';

const Form = styled('form')({ display: 'grid', gap: 16 });

const isMobile = (receiver: string) => hasShape('mobilePhone', normalizePhone(receiver));

export function ShareDialog({ page, onClose }: { page: PayPage; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const form = useEndpointForm(payPageApi.payPage.sendEmailSms, {
    fixed: { payPageCode: page.code },
    draft: false,
    prepare: ({ receiver = '' }) => ({ receiver, sendEmail: isEmail(receiver), sendSms: !isEmail(receiver) }),
    check: ({ receiver }) => {
      if (!receiver) return { receiver: t(ruleMessage('required')) };
      return { receiver: isEmail(receiver) || isMobile(receiver) ? undefined : t(text.neitherEmailNorPhone) };
    },
    onDone: (_reply, { receiver = '' }) => {
      toast({ tone: 'success', text: t(text.sent, { receiver }), duration: 5_000, important: true });
      onClose();
    },
  });
  return (
    <Dialog
      title={t(text.shareTitle)}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} variant="contained" busy={form.busy}>
          {t(text.send)}
        </Button>
      }
    >
      <Form id={id} noValidate onSubmit={(event) => void form.submit(event)}>
        {form.failure && (
          <Notice tone="danger" role="alert" tells={form.failure}>
            {form.failure.message}
          </Notice>
        )}
        <TextInput
          {...form.field('receiver')}
          required
          autoFocus
          label={t(text.receiver)}
          help={t(text.receiverHelp)}
          maxLength={254}
          spellCheck={false}
        />
      </Form>
    </Dialog>
  );
}
