import { useText } from '@pay/i18n';
import { useEffect } from 'react';
import type { TitleValues } from './current-screen.ts';
import type { AnyScreen } from './screen.ts';

const valueNames = (source: string) => [...source.matchAll(/\{(\w+)/g)].map((match) => match[1]!);

/** Until a screen has completed its title, its values are empty. */
export const titleValuesOf = (screen: AnyScreen, values: TitleValues | undefined): TitleValues => ({
  ...Object.fromEntries(valueNames(screen.title.defaultMessage ?? '').map((name) => [name, ''])),
  ...values,
});

export function useWindowTitle(screen: AnyScreen, values: TitleValues | undefined, brand: string): void {
  const t = useText();
  const title = `${t(screen.title, titleValuesOf(screen, values)).trim()} · ${brand}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
