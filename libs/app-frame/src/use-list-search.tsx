import type { Command, PaletteSearch } from '@pay/design-system/command-palette';
import { MenuIcon } from '@pay/design-system/icons';
import { useText } from '@pay/i18n';
import { useTitleText, type AnyScreen } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { foundBy } from './found-by.messages.ts';

type Hit = Omit<Command, 'group' | 'icon'> & { to: string };
type FindHits = (words: string, signal: AbortSignal) => Promise<readonly Hit[]>;

/** Returns how a palette searches the records of a list: for whoever may see the list, under its title and icon. */
export function useListSearch() {
  const t = useText();
  const titleText = useTitleText();
  const { can } = usePermissions();
  return (list: AnyScreen, by: readonly (keyof typeof foundBy)[], find: FindHits): PaletteSearch[] => {
    if (!can(list.allow)) return [];
    const title = titleText(list.title);
    const icon = list.menu && <MenuIcon name={list.menu.icon} />;
    const found = async (words: string, signal: AbortSignal) =>
      (await find(words, signal)).map((hit) => ({ ...hit, group: title, icon }));
    return [{ title, by: by.map((name) => t(foundBy[name])), find: found }];
  };
}
