import { useText } from '@pay/i18n';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../theme/button.tsx';
import { LaterButton } from '../theme/first-drawing.tsx';
import { styled } from '../theme/styled.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { text } from './display.messages.ts';

interface CopyButtonProps {
  text: string;
  label: string;
}

function Button({ text: value, label }: CopyButtonProps) {
  const t = useText();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const later = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(later);
  }, [copied]);
  const copy = () => navigator.clipboard.writeText(value).then(() => setCopied(true));
  return (
    <>
      <IconButton small data-copy label={t(text.copy, { label })} onClick={() => void copy()}>
        {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      </IconButton>
      <VisuallyHidden aria-live="polite">{copied ? t(text.copied) : ''}</VisuallyHidden>
    </>
  );
}

export const CopyButton = (props: CopyButtonProps) => <LaterButton>{() => <Button {...props} />}</LaterButton>;

const Code = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

/** Shows a code with a copy button; `copied` is the bare code when `code` is a sentence around it. */
export function CodeText({ code, label, copied = code }: { code: string; label: string; copied?: string }) {
  return (
    <Code>
      {code}
      <CopyButton text={copied} label={label} />
    </Code>
  );
}
