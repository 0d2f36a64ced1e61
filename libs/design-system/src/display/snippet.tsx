import { useText } from '@pay/i18n';
import { Copy } from 'lucide-react';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour, radius, size } from '../theme/tokens.ts';
import { toast } from '../toasts.ts';
import { text } from './display.messages.ts';

const Whole = styled('div')({ display: 'grid', gap: 8, justifyItems: 'start' });
const Code = styled('code')({
  display: 'block',
  width: '100%',
  padding: 12,
  borderRadius: radius,
  background: colour.sunken,
  fontSize: size.small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/** Code to paste somewhere else. */
export function Snippet({ code }: { code: string }) {
  const t = useText();
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    toast({ tone: 'success', text: t(text.codeCopied), duration: 3_000 });
  };
  return (
    <Whole>
      <Code>{code}</Code>
      <Button size="small" icon={<Copy size={16} />} onClick={() => void copy()}>
        {t(text.copyCode)}
      </Button>
    </Whole>
  );
}
