import { SelectInput } from '@pay/design-system/fields';
import { Card, TabBar } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { type Message, useText } from '@pay/i18n';
import {
  sampleKinds,
  type SampleKind,
  sampleLanguage,
  type SampleLanguageName,
  sampleLanguages,
  sampleOf,
  type SampleValues,
} from '@pay/samples';
import { useState } from 'react';
import { CodeBlock } from './code-block.tsx';
import { payGateScreens } from './pay-gate.feature.ts';
import { text } from './pay-gate.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

const kindNames: Record<SampleKind, Message> = {
  create: text.sampleCreate,
  check: text.sampleCheck,
  cancel: text.sampleCancel,
  list: text.sampleList,
  receiver: text.sampleReceiver,
};

export function ExamplesCard({ values }: { values: SampleValues }) {
  const t = useText();
  const [language, setLanguage] = useState<SampleLanguageName>('node');
  const [wanted, setKind] = useState<SampleKind>('create');
  const kinds = sampleKinds.filter((kind) => sampleOf(language, kind, values) !== undefined);
  const kind = kinds.includes(wanted) ? wanted : 'create';
  const { file, command } = sampleLanguage(language);
  return (
    <Card
      title={t(text.examples)}
      purpose={t(text.examplesPurpose)}
      actions={[
        { title: t(payGateScreens.calls.title), to: payGateScreens.calls.link() },
        { title: t(text.tryIt), to: payGateScreens.tryIt.link() },
      ]}
    >
      <Stack>
        <TabBar
          label={t(text.exampleLanguage)}
          current={language}
          tabs={sampleLanguages.map((id) => ({ id, title: sampleLanguage(id).name }))}
          onChange={(id) => setLanguage(id as SampleLanguageName)}
        />
        <SelectInput
          name="sample"
          label={t(text.exampleKind)}
          required
          value={kind}
          options={kinds.map((value) => ({ value, label: t(kindNames[value]) }))}
          onChange={(value) => setKind(value as SampleKind)}
          help={t(text.exampleRun, { file: file(kind), command: command(kind) })}
        />
        <CodeBlock code={sampleOf(language, kind, values) ?? ''} label={t(text.exampleCode)} />
      </Stack>
    </Card>
  );
}
