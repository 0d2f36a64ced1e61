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

// With what opens the menu they are five, as many as a thumb tells apart.
const mostAtTheBottom = 4;

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

/** Returns whether a signed-in person may open the screen, as far as permissions and switches tell. */
export const isPermitted = (screen: AnyScreen, { can, switches }: MenuViewer) =>
  can(screen.allow) && (!screen.switch || switches[screen.switch] === true);

/** Returns the screens that a signed-in person can open without parameters, for a command palette. */
export const reachable = (features: readonly AnyFeature[], viewer: MenuViewer): AnyScreen[] =>
  screensOf(features).filter((screen) => {
    const open = screen.allow === 'anyone' || screen.allow === 'visitor';
    return !open && !screen.query && !screen.path.includes(':') && isPermitted(screen, viewer);
  });

const entryOf = ({ id, title, short, path, preload }: AnyScreen, { icon }: Pick<MenuPlace, 'icon'>): MenuEntry => ({
  id,
  title: short ?? title,
  icon,
  href: path,
  preload,
});

/** A landing page stands for what is below it, and says nothing where nothing is. */
function withoutBelow(screens: readonly AnyScreen[]): AnyScreen[] {
  const isBelow = (screen: AnyScreen, landing: AnyScreen) => screen.path.startsWith(`${landing.path}/`);
  const landings = screens.filter(({ menu }) => menu?.landing);
  return screens.filter((screen) =>
    screen.menu?.landing
      ? screens.some((other) => isBelow(other, screen))
      : !landings.some((landing) => isBelow(screen, landing)),
  );
}

/** Returns a person's menu: permitted and switched-on screens, in sections in the order of the features. */
export function menuOf(features: readonly AnyFeature[], viewer: MenuViewer): MenuSection[] {
  const shown = screensOf(features).filter((screen) => screen.menu && isPermitted(screen, viewer));
  const placed = withoutBelow(shown).flatMap((screen): Placed[] =>
    screen.menu ? [{ place: screen.menu, entry: entryOf(screen, screen.menu) }] : [],
  );
  const sections = [...new Set(placed.map(({ place }) => place.section))];
  const rank = ({ place }: Placed) => sections.indexOf(place.section) * 1_000 + (place.order ?? 100);
  return intoSections(placed.sort((a, b) => rank(a) - rank(b)));
}

/** Returns what stands at the bottom of a person's phone, in order. */
export const bottomOf = (features: readonly AnyFeature[], viewer: MenuViewer): MenuEntry[] =>
  screensOf(features)
    .flatMap((screen) => (screen.bottom && isPermitted(screen, viewer) ? [{ screen, place: screen.bottom }] : []))
    .sort((one, other) => one.place.order - other.place.order)
    .slice(0, mostAtTheBottom)
    .map(({ screen, place }) => entryOf(screen, place));

/** Returns where a person begins: at home, or at the head of the menu where home is closed to them. */
export function firstPlace(features: readonly AnyFeature[], home: AnyScreen, viewer: MenuViewer): string {
  if (viewer.can(home.allow)) return home.path;
  const [first] = menuOf(features, viewer).flatMap(({ entries }) => entries);
  return first?.href ?? home.path;
}
