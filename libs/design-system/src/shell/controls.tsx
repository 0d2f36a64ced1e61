import { useText } from '@pay/i18n';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useAppearance } from '../theme/appearance.ts';
import { IconButton } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour, fingertip, size, touch, withinReach } from '../theme/tokens.ts';
import { text } from './shell.messages.ts';
import type { LanguageChoice } from './types.ts';

const Codes = styled('div')({
  display: 'inline-flex',
  padding: 2,
  borderRadius: 8,
  border: `1px solid ${colour.outline}`,
  background: colour.surface,
});
const Code = styled('button')({
  minWidth: 32,
  height: 28,
  padding: '0 6px',
  border: 0,
  borderRadius: 6,
  background: 'transparent',
  color: colour.textSoft,
  fontSize: size.small,
  fontWeight: 600,
  cursor: 'pointer',
  '&[aria-pressed="true"]': { background: colour.accentSoft, color: colour.accentStrong },
  ...withinReach,
  // They stand side by side, where neither reaches beyond its own place.
  [touch]: { ...withinReach[touch], minWidth: fingertip },
});

export function LanguageToggle({ language }: { language: LanguageChoice }) {
  const t = useText();
  return (
    <Codes role="group" aria-label={t(text.language)}>
      {language.options.map(({ code, name }) => (
        <Code
          key={code}
          type="button"
          lang={code}
          title={name}
          aria-label={`${code.toUpperCase()}, ${name}`}
          aria-pressed={code === language.current}
          onClick={() => language.onChange(code)}
        >
          {code.toUpperCase()}
        </Code>
      ))}
    </Codes>
  );
}

const looks = {
  system: { label: text.appearanceSystem, Icon: Monitor, next: 'light' },
  light: { label: text.appearanceLight, Icon: Sun, next: 'dark' },
  dark: { label: text.appearanceDark, Icon: Moon, next: 'system' },
} as const;

export function AppearanceToggle() {
  const t = useText();
  const { appearance, setAppearance } = useAppearance();
  const { label, Icon, next } = looks[appearance];
  return (
    <IconButton label={t(label)} onClick={() => setAppearance(next)}>
      <Icon size={20} aria-hidden />
    </IconButton>
  );
}
