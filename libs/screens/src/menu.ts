import type { Switches } from '@pay/domain';
import type { Message } from '@pay/i18n';
import { screensOf } from './define-feature.ts';
import type { IconName } from './icon-name.ts';
import type { AnyFeature, AnyScreen, MenuPlace, ScreenAllow } from './screen.ts';

export interface MenuEntry {
  id: string;
  title: Message;
  icon: IconName;
  href: string;
  /** Present on a group, which has no address of its own. */
  entries?: MenuEntry[];
  preload(): Promise<unknown>;
}

export interface MenuSection {
  section: string;
  entries: MenuEntry[];
}

export interface MenuViewer {
  can(allow: ScreenAllow): boolean;
  switches: Switches;
}

type Placed = { place: MenuPlace; entry: MenuEntry };

function intoSections(placed: Placed[]): MenuSection[] {
  const sections = new Map<string, MenuEntry[]>();
  const groups = new Map<string, MenuEntry>();
  for (const { place, entry } of placed) {
    const entries = sections.get(place.section) ?? [];
    sections.set(place.section, entries);
    if (!place.parent) {
      entries.push(entry);
      continue;
    }
    const key = `${place.section}.${place.parent}`;
    const group = groups.get(key);
    if (group?.entries) {
      group.entries.push(entry);
      continue;
    }
    const opened = { ...entry, id: `menu.${place.parent}`, title: { id: `menu.${place.parent}` }, entries: [entry] };
    groups.set(key, opened);
    entries.push(opened);
  }
  return [...sections].map(([section, entries]) => ({ section, entries }));
}

const isPermitted = (screen: AnyScreen, { can, switches }: MenuViewer) =>
  can(screen.allow) && (!screen.switch || switches[screen.switch] === true);

/** Returns the screens that a signed-in person can open without parameters, for a command palette. */
export const reachable = (features: readonly AnyFeature[], viewer: MenuViewer): AnyScreen[] =>
  screensOf(features).filter((screen) => {
    const open = screen.allow === 'anyone' || screen.allow === 'visitor';
    return !open && !screen.query && !screen.path.includes(':') && isPermitted(screen, viewer);
  });

/** Returns a person's menu: permitted and switched-on screens, in sections in the order of the features. */
export function menuOf(features: readonly AnyFeature[], viewer: MenuViewer): MenuSection[] {
  const placed = screensOf(features).flatMap((screen): Placed[] => {
    if (!screen.menu || !isPermitted(screen, viewer)) return [];
    const entry = {
      id: screen.id,
      title: screen.title,
      icon: screen.menu.icon,
      href: screen.path,
      preload: screen.preload,
    };
    return [{ place: screen.menu, entry }];
  });
  const sections = [...new Set(placed.map(({ place }) => place.section))];
  const rank = ({ place }: Placed) => sections.indexOf(place.section) * 1_000 + (place.order ?? 100);
  return intoSections(placed.sort((a, b) => rank(a) - rank(b)));
}
