import { styled, Button, colour, size } from '@pay/design-system/theme';
import { Dialog } from '@pay/design-system/dialogs';
import { TextInput } from '@pay/design-system/fields';
import { Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { hasShape, isEmail, normalizePhone } from '@pay/domain';
import { useEndpointForm } from '@pay/forms';
import { ruleMessage, useText } from '@pay/i18n';
import { useId } from 'react';
import { api } from '#api';
import { maxMessages, type PayLink } from './pay-link.ts';
import { text } from './pay-links.messages.ts';

const Form = styled('form')({ display: 'grid', gap: 16 });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });
const Suggestions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const isMobile = (receiver: string) => hasShape('mobilePhone', normalizePhone(receiver));

export function ShareDialog({ link, onClose }: { link: PayLink; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const form = useEndpointForm(api.payLink.sendEmailSms, {
    fixed: { payLinkCode: link.payLinkCode },
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
  const receiver = form.field('receiver');
  const known = [link.customerDto?.email, link.customerDto?.phone].filter((one) => typeof one === 'string');
  const left = maxMessages - link.totalSendMailSms;

  return (
    <Dialog
      title={t(text.shareTitle)}
      onClose={onClose}
      actions={
        <Button
          type="submit"
          form={id}
          variant="contained"
          busy={form.busy}
          disabledReason={left > 0 ? undefined : t(text.noMessagesLeft)}
        >
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
          {...receiver}
          required
          autoFocus
          label={t(text.receiver)}
          help={t(text.receiverHelp)}
          maxLength={254}
          spellCheck={false}
        />
        {known.length > 0 && (
          <Suggestions>
            {known.map((one) => (
              <Button key={one} size="small" onClick={() => receiver.onChange(one)}>
                {one}
              </Button>
            ))}
          </Suggestions>
        )}
        <Small>{t(text.messagesLeft, { left, most: maxMessages })}</Small>
      </Form>
    </Dialog>
  );
}
