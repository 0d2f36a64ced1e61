import { EntryForm, EntryPage, useEntryForm, wrongPhone } from '@pay/app-frame/entry';
import { FactList } from '@pay/design-system/display';
import { PhoneInput, TextInput } from '@pay/design-system/fields';
import { Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { normalizePhone } from '@pay/domain';
import { ruleMessage, useText } from '@pay/i18n';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { authenticationScreens } from './authentication.feature.ts';
import { NewAccountForm } from './new-account-form.tsx';
import { phoneText as text } from './qr.messages.ts';
import { visitorApi } from './visitor-api.ts';

const { qrPhone } = visitorApi;
const Stack = styled('div')({ display: 'grid', gap: 16 });
const Buttons = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 });

type Scanned = Awaited<ReturnType<typeof qrPhone.scan.fetch>>;
type End = 'done' | 'verified' | 'refused';

export default function SimulatedPhoneScreen() {
  const t = useText();
  const [query] = useSearchParams();
  const [scanned, setScanned] = useState<Scanned>();
  const [end, setEnd] = useState<End>();
  const [error, setError] = useState<Error>();
  const form = useEntryForm({
    blank: { qrCode: query.get('qrCode') ?? '', phone: '' },
    labels: { qrCode: text.qrCode, phone: text.phone },
    wrongIn: ({ qrCode, phone }) => ({
      qrCode: qrCode ? undefined : ruleMessage('required'),
      phone: wrongPhone(phone),
    }),
    send: async ({ qrCode, phone }) => setScanned(await qrPhone.scan.fetch({ qrCode, phone: normalizePhone(phone) })),
  });
  const answer = async (call: typeof qrPhone.approve | typeof qrPhone.refuse, sessionId: string, ended: End) => {
    setError(undefined);
    try {
      await call.fetch({ sessionId });
      setEnd(ended);
    } catch (refusal) {
      setError(refusal as Error);
    }
  };

  return (
    <EntryPage
      title={t(authenticationScreens.simulatedPhone.title)}
      purpose={t(authenticationScreens.simulatedPhone.purpose)}
    >
      <Stack>
        {error && (
          <Notice tone="danger" role="alert" tells={error}>
            {error.message}
          </Notice>
        )}
        {end && (
          <Notice tone={end === 'refused' ? 'warning' : 'success'} role="status">
            {t(text[end])}
          </Notice>
        )}
        {!end && !scanned && (
          <EntryForm form={form}>
            <TextInput {...form.field('qrCode')} spellCheck={false} autoComplete="off" />
            <PhoneInput {...form.field('phone')} help={t(text.phoneHelp)} autoFocus />
            <Button type="submit" variant="contained" fullWidth busy={form.busy}>
              {t(text.scan)}
            </Button>
          </EntryForm>
        )}
        {!end && scanned?.isNewAccount && (
          <NewAccountForm
            sessionId={scanned.sessionId}
            onVerified={() => setEnd('verified')}
            onBack={() => setScanned(undefined)}
          />
        )}
        {!end && scanned && !scanned.isNewAccount && (
          <>
            <h2>{t(text.askTitle)}</h2>
            <FactList
              facts={[
                {
                  label: t(text.device),
                  value: [scanned.deviceName, scanned.operatingSystem].filter(Boolean).join(' · '),
                  wide: true,
                },
                { label: t(text.place), value: scanned.location },
                {
                  label: t(text.account),
                  value: [scanned.merchantName, scanned.merchantCode].filter(Boolean).join(' · '),
                },
              ]}
            />
            <Buttons>
              <Button danger onClick={() => void answer(qrPhone.refuse, scanned.sessionId, 'refused')}>
                {t(text.refuse)}
              </Button>
              <Button variant="contained" onClick={() => void answer(qrPhone.approve, scanned.sessionId, 'done')}>
                {t(text.approve)}
              </Button>
            </Buttons>
          </>
        )}
      </Stack>
    </EntryPage>
  );
}
