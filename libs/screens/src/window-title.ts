import { textIn, type Message } from '@pay/i18n';
import { useEffect } from 'react';
import { useIntl, type IntlConfig } from 'react-intl';
import type { TitleValues } from './current-screen.ts';
import type { ScreenRoute } from './screen.ts';

type Compiled = NonNullable<IntlConfig['messages']>[string];

const literalKinds = [0, 7];

function placeholders(text: Compiled | undefined): string[] {
  if (!text) return [];
  if (typeof text === 'string') return [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]!);
  return text.flatMap((part) => (literalKinds.includes(part.type) || !('value' in part) ? [] : [part.value]));
}

export function useTitleText() {
  const intl = useIntl();
  return (title: Message, values?: TitleValues): string => {
    const blanks = Object.fromEntries(
      placeholders(intl.messages[title.id] ?? title.defaultMessage).map((name) => [name, '']),
    );
    return textIn(intl, title, { ...blanks, ...values }).trim();
  };
}

export function useWindowTitle(screen: ScreenRoute, values: TitleValues | undefined, brand: string): void {
  const titleText = useTitleText();
  const title = `${titleText(screen.title, values)} · ${brand}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
