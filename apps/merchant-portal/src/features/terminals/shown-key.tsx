import { FactList } from '@pay/design-system/display';
import { Card, Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { useFieldLabel, useText } from '@pay/i18n';
import type { LinkedTerminal } from './terminal.ts';
import { text } from './terminals.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, justifyItems: 'start' });

interface ShownKeyProps {
  terminal: LinkedTerminal;
  next: { title: string; onSelect: () => void };
}

/** The key of a terminal, as long as this page is open. */
export function ShownKey({ terminal: { apiKey, deviceId, deviceName }, next }: ShownKeyProps) {
  const t = useText();
  const label = useFieldLabel();
  return (
    <Card title={t(text.keyTitle, { name: deviceName })}>
      <Stack>
        <Notice tone="warning">{t(text.keyText)}</Notice>
        <FactList
          facts={[
            { label: t(text.deviceNumber), value: deviceId },
            { label: label('apiKey'), value: <code>{apiKey}</code>, copy: apiKey, wide: true },
          ]}
        />
        <Button onClick={next.onSelect}>{next.title}</Button>
      </Stack>
    </Card>
  );
}
