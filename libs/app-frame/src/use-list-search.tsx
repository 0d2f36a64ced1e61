import type { Command, PaletteSearch } from '@pay/design-system/command-palette';
import { MenuIcon } from '@pay/design-system/icons';
import { type Message, useText } from '@pay/i18n';
import { isPermitted, useTitleText, type AnyScreen } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useConfig } from './config.ts';
import { foundBy } from './found-by.messages.ts';

type Hit = Omit<Command, 'group' | 'icon'> & { to: string };
type FindHits = (words: string, signal: AbortSignal) => Promise<readonly Hit[]>;

/** Returns how a palette searches the records of a list: for whoever may see the list, under its icon and its title or another. */
export function useListSearch() {
  const t = useText();
  const titleText = useTitleText();
  const { can } = usePermissions();
  const { features: switches } = useConfig();
  return (
    list: AnyScreen,
    by: readonly (keyof typeof foundBy)[],
    find: FindHits,
    called?: Message,
  ): PaletteSearch[] => {
    if (!isPermitted(list, { can, switches })) return [];
    const title = called ? t(called) : titleText(list.title);
    const icon = list.menu && <MenuIcon name={list.menu.icon} />;
    const found = async (words: string, signal: AbortSignal) =>
      (await find(words, signal)).map((hit) => ({ ...hit, group: title, icon }));
    return [{ title, by: by.map((name) => t(foundBy[name])), find: found }];
  };
}
