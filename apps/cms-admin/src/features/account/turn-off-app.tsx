import { toldFailure } from '@pay/api-client';
import { useEntryForm } from '@pay/app-frame/entry';
import { TextInput } from '@pay/design-system/fields';
import { FormPage, FormSection } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { authenticatorApi } from './account-api.ts';
import { text } from './account.messages.ts';

const few = 3;

interface TurnOffAppProps {
  since: string;
  left: number;
  onDone: () => void;
}

export function TurnOffApp({ since, left, onDone }: TurnOffAppProps) {
  const t = useText();
  const { dateTime } = useFormats();
  const turnOff = useMutation(
    authenticatorApi.turnOff.mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.turnedOff), duration: 5_000, important: true });
        onDone();
      },
    }),
  );
  const form = useEntryForm({
    blank: { otp: '' },
    labels: { otp: text.anyCode },
    wrongIn: ({ otp }) => ({ otp: otp.trim() ? undefined : text.required }),
    send: ({ otp }) => turnOff.mutateAsync({ otp: otp.replace(/\s/g, '') }),
  });
  return (
    <FormPage
      bare
      onSubmit={form.onSubmit}
      submit={{ title: t(text.turnOff), busy: form.busy }}
      failure={toldFailure(form.error)}
    >
      <FormSection title={t(text.on)} text={t(text.onSince, { time: dateTime(since) })}>
        <p>{t(text.left, { left })}</p>
        {left <= few && (
          <Notice tone="warning" role="status">
            {t(text.few)}
          </Notice>
        )}
      </FormSection>
      <FormSection title={t(text.turnOff)} text={t(text.turnOffText)}>
        <TextInput {...form.field('otp')} autoComplete="one-time-code" maxLength={20} />
      </FormSection>
    </FormPage>
  );
}
