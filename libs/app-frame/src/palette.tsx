import { CommandPalette, type Command, type PaletteSearch } from '@pay/design-system/command-palette';
import { MenuIcon } from '@pay/design-system/icons';
import { useText, type Message } from '@pay/i18n';
import { useStoredValue } from '@pay/lists';
import { reachable, useTitleText, type AnyFeature, type AnyScreen } from '@pay/screens';
import { usePermissions, useSession } from '@pay/session';
import { History, Plus } from 'lucide-react';
import { useConfig } from './config.ts';
import { text } from './palette.messages.ts';

type Recent = Pick<Command, 'title' | 'code'> & { to: string };

const remembered = 5;
const nothing: readonly Recent[] = [];

/** What a person chose last, kept on this device and apart for each mode. */
function useRecent(person: string) {
  const { testMode } = useSession();
  const [recent, keep] = useStoredValue<readonly Recent[]>(`recent.${testMode ? 'test' : 'live'}.${person}`, nothing);
  const remember = ({ title, code, to }: Command) => {
    if (!to) return;
    const others = recent.filter((one) => one.to !== to);
    keep([{ title, to, ...(code && { code }) }, ...others].slice(0, remembered));
  };
  return { recent, remember };
}

interface PaletteProps<Section extends string> {
  features: readonly AnyFeature<Section>[];
  sections: Readonly<Record<Section, Message>>;
  /** What people do most; offered before anything else. */
  first: readonly AnyScreen[];
  searches: readonly PaletteSearch[];
  person: string;
  onClose: () => void;
}

/** The command palette of an app: its screens and actions by themselves, its records by the app's searches. */
export function Palette<const Section extends string>(props: PaletteProps<Section>) {
  const { features, sections, first, searches, person, onClose } = props;
  const t = useText();
  const titleText = useTitleText();
  const { can } = usePermissions();
  const { recent, remember } = useRecent(person);

  const screens = reachable(features, { can, switches: useConfig().features });
  const isFirst = ({ id }: AnyScreen) => first.some((screen) => screen.id === id);
  const commandOf = (screen: AnyScreen): Command => ({
    id: screen.id,
    title: titleText(screen.title),
    to: screen.path,
    group: t(screen.menu ? text.screens : text.actions),
    ...(screen.menu && { keywords: t(sections[screen.menu.section as Section]) }),
    icon: screen.menu ? <MenuIcon name={screen.menu.icon} /> : <Plus size={20} aria-hidden />,
  });
  const actions = first
    .flatMap(({ id }) => screens.filter((screen) => screen.id === id))
    .map((screen) => ({ ...commandOf(screen), group: t(text.actions) }));
  const inMenu = screens.filter((screen) => screen.menu && !isFirst(screen)).map(commandOf);
  const known = new Set(actions.map(({ to }) => to));
  const last = recent
    .filter(({ to }) => !known.has(to))
    .map((one): Command => ({
      ...one,
      id: `recent ${one.to}`,
      group: t(text.recent),
      icon: <History size={20} aria-hidden />,
    }));

  return (
    <CommandPalette
      start={[...actions, ...last, ...inMenu]}
      commands={[...actions, ...screens.filter((screen) => !isFirst(screen)).map(commandOf)]}
      searches={searches}
      onChoose={remember}
      onClose={onClose}
    />
  );
}
