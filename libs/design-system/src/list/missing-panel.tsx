import { useText } from '@pay/i18n';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { text } from './list.messages.ts';

const Stack = styled('div')({ display: 'grid', justifyItems: 'start', gap: 8, padding: 8 });

export function MissingPanel({ retry }: { retry: () => void }) {
  const t = useText();
  return (
    <Stack role="alert">
      <p>{t(text.missing)}</p>
      <Button size="small" onClick={retry}>
        {t(text.retry)}
      </Button>
    </Stack>
  );
}
