import { CommandPalette, type Command } from '@pay/design-system/command-palette';
import { MenuIcon } from '@pay/design-system/icons';
import { useFormats, useText } from '@pay/i18n';
import { reachable, useTitleText } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { api } from '#api';
import { config } from '#front-end';
import { features } from './features.ts';
import { payLinkScreens } from './features/pay-links/pay-links.feature.ts';
import { transactionScreens } from './features/transactions/transactions.feature.ts';
import { menu, text } from './shell.messages.ts';

const most = 5;

export function Palette({ onClose }: { onClose: () => void }) {
  const t = useText();
  const titleText = useTitleText();
  const { money } = useFormats();
  const { can } = usePermissions();

  const screens = reachable(features, { can, switches: config().features }).map((screen): Command => ({
    id: screen.id,
    title: titleText(screen.title),
    group: t(screen.menu ? menu[screen.menu.section as keyof typeof menu] : text.actions),
    icon: screen.menu && <MenuIcon name={screen.menu.icon} />,
    to: screen.path,
  }));

  const search = async (keyword: string, signal: AbortSignal): Promise<Command[]> => {
    const page = { keyword, pageSize: most };
    const [links, payments] = await Promise.all([
      can(payLinkScreens.list.allow) ? api.payLink.getList.fetch(page, { signal }) : undefined,
      can(transactionScreens.list.allow)
        ? api.transaction.getAll.fetch({ ...page, isStatistic: false }, { signal })
        : undefined,
    ]);
    return [
      ...(links?.items ?? []).map((link) => ({
        id: link.payLinkCode,
        title: link.description ?? link.payLinkCode,
        note: money(link.amount),
        group: titleText(payLinkScreens.list.title),
        to: payLinkScreens.detail.link({ code: link.payLinkCode }),
      })),
      ...(payments?.items ?? []).map((payment) => ({
        id: payment.id,
        title: payment.description ?? payment.id,
        note: money(payment.amount),
        group: titleText(transactionScreens.list.title),
        to: transactionScreens.detail.link({ id: payment.id }),
      })),
    ];
  };

  return <CommandPalette commands={screens} onSearch={search} onClose={onClose} />;
}
