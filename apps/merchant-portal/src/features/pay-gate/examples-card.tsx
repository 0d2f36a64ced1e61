import { Card, TabBar } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useState } from 'react';
import { CodeBlock } from './code-block.tsx';
import { exampleLanguages, exampleNames, exampleOf, type ExampleLanguage, type ExampleValues } from './examples.ts';
import { payGateScreens } from './pay-gate.feature.ts';
import { text } from './pay-gate.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

export function ExamplesCard({ values }: { values: ExampleValues }) {
  const t = useText();
  const [language, setLanguage] = useState<ExampleLanguage>('node');
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
          tabs={exampleLanguages.map((id) => ({ id, title: exampleNames[id] }))}
          onChange={(id) => setLanguage(id as ExampleLanguage)}
        />
        <CodeBlock code={exampleOf(language, values)} label={t(text.exampleCode)} />
      </Stack>
    </Card>
  );
}
