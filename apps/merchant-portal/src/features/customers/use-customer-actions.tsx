import { confirm } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toastOutcome } from '@pay/design-system/toasts';
import { may } from '@pay/domain';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { FolderInput, FolderOutput, Pencil, Send, Trash } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Addressees, Customer, CustomerDetail } from './customer.ts';
import { customersApi } from './customers-api.ts';
import { customerScreens } from './customers.feature.ts';
import { sendText, text } from './customers.messages.ts';
import { ChooseGroupDialog, SendDialog } from './later-dialogs.ts';

type Shown = Customer & Partial<Pick<CustomerDetail, 'allowed'>>;

const mayEither = [may('payLink', 'write'), may('payPage', 'write')] as const;

interface CustomerActions {
  actionsOf: (customer: Shown) => Record<'send' | 'edit' | 'group' | 'remove', Action>;
  ofMany: (customers: readonly Customer[]) => Record<'send' | 'group' | 'takeOut', Action>;
  sendTo: (to: Addressees) => Action;
  dialog: ReactNode;
}

export function useCustomerActions(): CustomerActions {
  const t = useText();
  const navigate = useNavigate();
  const { can } = usePermissions();
  const [sending, setSending] = useState<Addressees>();
  const [grouping, setGrouping] = useState<readonly string[]>();
  const remove = useMutation(customersApi.delete.mutation());
  const takeOut = useMutation(customersApi.removeCustomersFromGroup.mutation());
  const disabledReason = can(customersApi.create.endpoint.allow) ? undefined : t(text.notPermitted);

  const askAndRemove = async ({ id, fullName: name }: Shown) => {
    const sure = await confirm({
      title: t(text.removeTitle, { name }),
      text: t(text.removeText),
      verb: t(text.removeVerb),
      danger: true,
      irreversible: true,
    });
    if (!sure) return;
    await toastOutcome(
      remove.mutateAsync({ id }).then(() => navigate(customerScreens.management.link())),
      t(text.removed, { name }),
    );
  };

  const sendTo = (to: Addressees): Action => ({
    title: t(text.send),
    icon: <Send size={18} />,
    disabledReason: can(mayEither) ? undefined : t(text.notPermitted),
    onSelect: () => setSending(to),
  });

  const group = (ids: readonly string[]): Action => ({
    title: t(text.addToGroup),
    icon: <FolderInput size={18} />,
    disabledReason,
    onSelect: () => setGrouping(ids),
  });

  return {
    sendTo,
    actionsOf: (customer) => ({
      send: sendTo({ ids: [customer.id], who: customer.fullName }),
      edit: {
        title: t(text.edit),
        icon: <Pencil size={18} />,
        to: customerScreens.update.link({ id: customer.id }),
        disabledReason,
      },
      group: group([customer.id]),
      remove: {
        title: t(text.remove),
        icon: <Trash size={18} />,
        danger: true,
        disabledReason:
          disabledReason ?? (customer.allowed && !customer.allowed.includes('delete') ? t(text.held) : undefined),
        onSelect: () => void askAndRemove(customer),
      },
    }),
    ofMany: (customers) => {
      const ids = customers.map(({ id }) => id);
      return {
        send: sendTo({ ids, who: t(sendText.many, { count: ids.length }) }),
        group: group(ids),
        takeOut: {
          title: t(text.takeOut),
          icon: <FolderOutput size={18} />,
          disabledReason,
          onSelect: () =>
            void toastOutcome(takeOut.mutateAsync({ customerIds: ids }), t(text.takenOut, { count: ids.length })),
        },
      };
    },
    dialog: (
      <>
        {sending && <SendDialog to={sending} onClose={() => setSending(undefined)} />}
        {grouping && <ChooseGroupDialog customerIds={grouping} onClose={() => setGrouping(undefined)} />}
      </>
    ),
  };
}
