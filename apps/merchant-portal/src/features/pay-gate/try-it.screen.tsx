import { toldFailure } from '@pay/api-client';
import type { MerchantCredential } from '@pay/contract-portal';
import { TextInput } from '@pay/design-system/fields';
import { Card, Notice, PageHead } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useSession } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api';
import { codeFont } from './code-block.tsx';
import { payGateScreens } from './pay-gate.feature.ts';
import { text } from './pay-gate.messages.ts';
import { sendCall, signCall } from './signed-call.ts';
import { TryItSteps } from './try-it-steps.tsx';

const Written = styled('div')({ '& textarea': { fontFamily: codeFont } });
const Stack = styled('div')({ display: 'grid', gap: 16 });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const path = '/api/payment/v1/create';

const firstRequest = () =>
  JSON.stringify(
    {
      refTransactionId: `DH-${Date.now()}`,
      amount: 10_000,
      description: 'Don hang thu',
      timeout: 600_000,
      title: 'Thanh toan',
      language: 'vi',
    },
    null,
    2,
  );

export default function TryItScreen() {
  const t = useText();
  const { testMode } = useSession();
  const [keys, setKeys] = useState<MerchantCredential>();
  const [request, setRequest] = useState(firstRequest);
  const send = useMutation({
    mutationFn: async (values: MerchantCredential) => {
      const call = await signCall(values, request, Date.now());
      return { call, reply: await sendCall(values, path, call) };
    },
  });
  const reveal = useMutation(
    api.merchant.revealCredential.mutation({
      onSuccess: (credential) => {
        setKeys(credential);
        send.mutate(credential);
      },
    }),
  );
  const failure = toldFailure(reveal.error);
  const start = () => (keys ? send.mutate(keys) : reveal.mutate());

  const startOver = () => {
    setRequest(firstRequest());
    send.reset();
  };

  return (
    <Stack>
      <PageHead
        title={t(payGateScreens.tryIt.title)}
        purpose={t(text.tryItPurpose)}
        back={{ title: t(payGateScreens.payment.title), to: payGateScreens.payment.link() }}
      />
      {!testMode && <Notice tone="warning">{t(text.tryItLive)}</Notice>}
      {!keys && <Notice>{t(text.tryNeedsKeys)}</Notice>}
      {failure && (
        <Notice tone="danger" role="alert" tells={failure}>
          {failure.message}
        </Notice>
      )}
      <Card title={t(text.stepRequest)}>
        <Stack>
          <Written>
            <TextInput
              name="request"
              label={`POST ${path}`}
              multiline
              required
              rows={10}
              spellCheck={false}
              value={request}
              onChange={(value) => setRequest(value ?? '')}
            />
          </Written>
          <Buttons>
            <Button variant="contained" busy={send.isPending} onClick={start}>
              {t(text.send)}
            </Button>
            {send.data && <Button onClick={startOver}>{t(text.newReference)}</Button>}
          </Buttons>
        </Stack>
      </Card>
      {send.error && (
        <Notice tone="danger" role="alert" tells={send.error}>
          {t(text.unreachable)}
        </Notice>
      )}
      {send.data && <TryItSteps {...send.data} />}
    </Stack>
  );
}
