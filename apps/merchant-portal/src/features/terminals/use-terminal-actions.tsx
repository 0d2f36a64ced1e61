import { toldFailure } from '@pay/api-client';
import { ConfirmDialog, dialogLater } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { KeyRound, Pencil, Power, PowerOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { LinkedTerminal, TerminalDetail } from './terminal.ts';
import { terminalsApi } from './terminals-api.ts';
import { text } from './terminals.messages.ts';

const ChangeTerminalDialog = dialogLater(
  async () => (await import('./change-terminal-dialog.tsx')).ChangeTerminalDialog,
);

type Opened = 'change' | 'deactivate' | 'rotate';

interface TerminalActions {
  actionsOf: (terminal: TerminalDetail) => Action[];
  failure: Error | null;
  dialogOf: (terminal: TerminalDetail) => ReactNode;
}

/** What can be done with a terminal; a new key goes to `onKey` and nowhere else. */
export function useTerminalActions(onKey: (terminal: LinkedTerminal | undefined) => void): TerminalActions {
  const t = useText();
  const { can } = usePermissions();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const tell = (words: typeof text.activated | typeof text.deactivated) => (terminal: { deviceName: string }) => {
    close();
    toast({ tone: 'success', text: t(words, { name: terminal.deviceName }), duration: 5_000 });
  };
  const activate = useMutation(terminalsApi.activate.mutation({ onSuccess: tell(text.activated) }));
  const deactivate = useMutation(terminalsApi.deactivate.mutation({ onSuccess: tell(text.deactivated) }));
  const rotate = useMutation(terminalsApi.rotateKey.mutation({ onSuccess: onKey }));

  const against = ({ allowed }: TerminalDetail, name: TerminalDetail['allowed'][number]) => {
    if (!can(terminalsApi[name].endpoint.allow)) return t(text.notPermitted);
    if (allowed.includes(name)) return undefined;
    return t(name === 'activate' ? text.activeAlready : text.notNow);
  };

  return {
    failure: toldFailure(activate.error ?? deactivate.error ?? rotate.error),
    actionsOf: (terminal) => [
      {
        title: t(text.edit),
        icon: <Pencil size={18} />,
        disabledReason: against(terminal, 'update'),
        onSelect: () => setOpened('change'),
      },
      {
        title: t(text.rotate),
        icon: <KeyRound size={18} />,
        disabledReason: against(terminal, 'rotateKey'),
        onSelect: () => setOpened('rotate'),
      },
      terminal.status === 'ACTIVE'
        ? {
            title: t(text.deactivate),
            icon: <PowerOff size={18} />,
            danger: true,
            disabledReason: against(terminal, 'deactivate'),
            onSelect: () => setOpened('deactivate'),
          }
        : {
            title: t(text.activate),
            icon: <Power size={18} />,
            busy: activate.isPending,
            disabledReason: against(terminal, 'activate'),
            onSelect: () => activate.mutate({ posId: terminal.id }),
          },
    ],
    dialogOf: (terminal) => (
      <>
        {opened === 'change' && <ChangeTerminalDialog terminal={terminal} onClose={close} />}
        {opened === 'deactivate' && (
          <ConfirmDialog
            title={t(text.deactivateTitle)}
            text={t(text.deactivateText)}
            danger
            verb={t(text.deactivate)}
            busy={deactivate.isPending}
            onConfirm={() => deactivate.mutate({ posId: terminal.id })}
            onClose={close}
          />
        )}
        {opened === 'rotate' && (
          <ConfirmDialog
            title={t(text.rotateTitle)}
            text={t(text.rotateText)}
            irreversible
            danger
            verb={t(text.rotate)}
            onConfirm={() => {
              close();
              onKey(undefined);
              rotate.mutate({ posId: terminal.id });
            }}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
