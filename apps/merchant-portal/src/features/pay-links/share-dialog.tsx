import { styled, Button, colour, size } from '@pay/design-system/theme';
import { TextInput } from '@pay/design-system/fields';
import { FormDialog } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { hasShape, isEmail, normalizePhone } from '@pay/domain';
import { useEndpointForm } from '@pay/forms';
import { ruleMessage, useText } from '@pay/i18n';
import { payLinkApi } from '#pay-link-api';
import type { PayLink } from './pay-link.ts';
import { text } from './pay-links.messages.ts';

const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });
const Suggestions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const isUsedUp = (failure: Error) => failure.name === 'limit_exceeded';
const isMobile = (receiver: string) => hasShape('mobilePhone', normalizePhone(receiver));

export function ShareDialog({ link, onClose }: { link: PayLink; onClose: () => void }) {
  const t = useText();
  const form = useEndpointForm(payLinkApi.sendEmailSms, {
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

  return (
    <FormDialog
      title={t(text.shareTitle)}
      verb={t(text.send)}
      form={form}
      refusal={(failure) => (isUsedUp(failure) ? t(text.noMessagesLeft) : failure.message)}
      onClose={onClose}
    >
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
      <Small>{t(text.messagesADay)}</Small>
    </FormDialog>
  );
}
