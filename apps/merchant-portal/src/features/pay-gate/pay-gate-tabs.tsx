import { TabBar } from '@pay/design-system/page';
import { colour, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useScreen } from '@pay/screens';
import { payGateScreens } from './pay-gate.feature.ts';
import { text } from './pay-gate.messages.ts';
import { toolScreens } from './tools.feature.ts';

const tabs = [payGateScreens.payment, payGateScreens.webhooks, toolScreens.landing];

const Purpose = styled('p')({ margin: '-12px 0 24px', maxWidth: '72ch', color: colour.textSoft, textWrap: 'pretty' });

export function PayGateTabs() {
  const t = useText();
  const { screen } = useScreen();
  const current = tabs.find(({ path }) => screen.path.startsWith(path));
  return (
    <>
      <TabBar
        heading
        label={t(text.tabs)}
        current={current?.id ?? ''}
        tabs={tabs.map(({ id, title, path }) => ({ id, title: t(title), to: path }))}
      />
      {current && <Purpose>{t(current.purpose)}</Purpose>}
    </>
  );
}
