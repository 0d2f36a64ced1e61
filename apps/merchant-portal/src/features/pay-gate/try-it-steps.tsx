import { Card, Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { CodeBlock } from './code-block.tsx';
import { text } from './pay-gate.messages.ts';
import type { SignedCall, SignedReply } from './signed-call.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

const lines = (headers: Record<string, string>, body: string) =>
  [...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body].join('\n');

const pretty = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

export function TryItSteps({ call, reply }: { call: SignedCall; reply: SignedReply }) {
  const t = useText();
  const { refusal, verified } = reply;
  const steps = [
    { title: t(text.stepEncrypted), code: call.data },
    { title: t(text.stepSigned), code: call.signedText },
    { title: t(text.stepSignature), code: call.signature },
    { title: t(text.stepHeaders), code: lines(call.headers, JSON.stringify({ data: call.data })) },
    { title: t(text.stepReply), code: lines(reply.headers, reply.body) },
  ];
  return (
    <Stack aria-live="polite">
      {refusal && <Notice tone="danger">{t(text.refused, { code: refusal.code, message: refusal.message })}</Notice>}
      {steps.map(({ title, code }) => (
        <Card key={title} title={title}>
          <CodeBlock code={code} label={title} />
        </Card>
      ))}
      {verified && (
        <Card title={t(text.stepVerified)}>
          <Stack>
            <Notice tone={verified.right ? 'success' : 'danger'}>
              {t(verified.right ? text.signatureRight : text.signatureWrong)}
            </Notice>
            <CodeBlock code={pretty(verified.plain)} label={t(text.stepVerified)} />
          </Stack>
        </Card>
      )}
    </Stack>
  );
}
