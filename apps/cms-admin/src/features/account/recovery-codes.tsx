import { CopyButton } from '@pay/design-system/display';
import { Card, Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { text } from './account.messages.ts';

const Codes = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  gap: 8,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
  fontFamily: 'monospace',
});
const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' });

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText();
  return (
    <Card title={t(text.codes)}>
      <Notice tone="warning" role="status">
        {t(text.codesText)}
      </Notice>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Tools>
        <CopyButton text={codes.join('\n')} label={t(text.copyCodes)} />
        <Button variant="contained" onClick={onKept}>
          {t(text.kept)}
        </Button>
      </Tools>
    </Card>
  );
}
