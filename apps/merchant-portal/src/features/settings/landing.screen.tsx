import { MenuIcon } from '@pay/design-system/icons';
import { EmptyState, LandingCards, PageHead } from '@pay/design-system/page';
import { useText, type Message } from '@pay/i18n';
import { useScreen, useChildScreens } from '@pay/screens';
import { purposes, text } from './settings.messages.ts';

const purposeOf: Readonly<Record<string, Message | undefined>> = purposes;

export default function LandingScreen() {
  const t = useText();
  const { screen } = useScreen();
  const below = useChildScreens();
  return (
    <>
      <PageHead title={t(screen.title)} />
      {below.length === 0 ? (
        <EmptyState title={t(text.nothing)} text={t(text.nothingText)} />
      ) : (
        <LandingCards
          cards={below.map(({ screen: { id, title, path, menu, purpose: own }, closed }) => {
            const purpose = purposeOf[id] ?? own;
            return {
              title: t(title),
              text: purpose ? t(purpose) : '',
              icon: <MenuIcon name={menu?.icon ?? 'page'} size={22} />,
              to: path,
              disabledReason: closed ? t(text.closed) : undefined,
            };
          })}
        />
      )}
    </>
  );
}
