import { toldFailure } from '@pay/api-client';
import type { MerchantCredential } from '@pay/contract-portal';
import { SelectInput, TextInput } from '@pay/design-system/fields';
import { Card, Notice, PageHead } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { useEnumLabel, useText } from '@pay/i18n';
import { useSession } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api';
import { codeFont } from './code-block.tsx';
import { payGateScreens } from './pay-gate.feature.ts';
import { PayNow } from './pay-now.tsx';
import { text } from './pay-gate.messages.ts';
import { sendCall, type SignedReply, signCall } from './signed-call.ts';
import { firstRequest, type Known, learned, pathOf, type TriedCall, triedCalls } from './tried-calls.ts';
import { TryItSteps } from './try-it-steps.tsx';

const Written = styled('div')({ '& textarea': { fontFamily: codeFont } });
const Stack = styled('div')({ display: 'grid', gap: 16 });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const createdBy = (reply: SignedReply): string | undefined => {
  const { transactionId } = JSON.parse(reply.verified?.plain ?? '{}') as { transactionId?: string };
  return transactionId;
};

export default function TryItScreen() {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { testMode } = useSession();
  const [keys, setKeys] = useState<MerchantCredential>();
  const [chosen, setChosen] = useState<TriedCall>('create');
  const [known, setKnown] = useState<Known>({});
  const [request, setRequest] = useState(() => firstRequest('create', {}));
  const path = pathOf(chosen);
  const send = useMutation({
    mutationFn: async (values: MerchantCredential) => {
      const call = await signCall(values, request, Date.now());
      return { call, reply: await sendCall(values, path, call) };
    },
    onSuccess: ({ call, reply }) => {
      if (reply.verified) setKnown(learned(known, call.request, reply.verified.plain));
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

  const startOver = (call: TriedCall) => {
    setChosen(call);
    setRequest(firstRequest(call, known));
    send.reset();
  };
  const created = chosen === 'create' && send.data && createdBy(send.data.reply);

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
          <SelectInput
            name="call"
            label={t(text.triedCall)}
            required
            value={chosen}
            options={triedCalls.map((value) => ({ value, label: enumLabel('SignedOperation', value) }))}
            onChange={(value) => startOver(value as TriedCall)}
          />
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
            {send.data && <Button onClick={() => startOver(chosen)}>{t(text.newReference)}</Button>}
          </Buttons>
        </Stack>
      </Card>
      {send.error && (
        <Notice tone="danger" role="alert" tells={send.error}>
          {t(text.unreachable)}
        </Notice>
      )}
      {keys && created && testMode && <PayNow key={created} keys={keys} transactionId={created} />}
      {send.data && <TryItSteps {...send.data} />}
    </Stack>
  );
}
