import { TabBar } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { useScreen } from '@pay/screens';
import { terminalScreens } from './terminals.feature.ts';
import { text } from './terminals.messages.ts';

const tabs = [terminalScreens.payments, terminalScreens.settlements, terminalScreens.shifts];

export function CounterTabs() {
  const t = useText();
  const { screen } = useScreen();
  const current = tabs.find(({ path }) => screen.path === path);
  return (
    <TabBar
      label={t(text.tabs)}
      current={current?.id ?? ''}
      tabs={tabs.map(({ id, title, path }) => ({ id, title: t(title), to: path }))}
    />
  );
}
