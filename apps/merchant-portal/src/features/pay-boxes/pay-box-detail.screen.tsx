import { DetailPage } from '@pay/design-system/detail';
import { DateTime } from '@pay/design-system/display';
import { useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { CodeList } from './code-list.tsx';
import { OnlineChip } from './online-chip.tsx';
import type { PayBox } from './pay-box.ts';
import { payBoxScreens } from './pay-boxes.feature.ts';
import { text } from './pay-boxes.messages.ts';
import { payBoxesApi } from './pay-boxes-api.ts';
import { ShownCode } from './shown-code.tsx';
import { useBoxActions } from './use-box-actions.tsx';

const lookAgainEveryMs = 30_000;

export default function PayBoxDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const navigate = useNavigate();
  const { name } = useScreenParams(payBoxScreens.detail);
  const query = useQuery({ ...payBoxesApi.device.get.query({ id: name }), refetchInterval: lookAgainEveryMs });
  useScreenTitle({ name: query.data?.displayName ?? name });
  const { actionsOf, dialog } = useBoxActions({
    onRenamed: ({ displayName }) => void navigate(payBoxScreens.detail.link({ name: displayName }), { replace: true }),
    onRemoved: () => void navigate(payBoxScreens.list.link()),
  });

  const view = (box: PayBox) => {
    const { screen, rename, account, noAccount, remove } = actionsOf(box);
    const payments = {
      title: t(text.payments),
      icon: <ArrowLeftRight size={18} />,
      to: transactionScreens.list.link({ payboxDeviceId: box.id }),
    };
    return {
      identity: box.displayName,
      code: { label: label('hardwareId'), value: box.hardwareId },
      status: <OnlineChip box={box} />,
      actions: [screen, payments, rename, account, ...(box.bankAccountId ? [noAccount] : []), remove],
      facts: [
        { label: label('bankAccountId'), value: box.accountNo, ...(box.accountNo && { copy: box.accountNo }) },
        { label: label('accountName'), value: box.accountName },
        {
          label: label('lastSeenAt'),
          value: box.lastSeenAt ? <DateTime at={box.lastSeenAt} /> : t(text.neverSeen),
        },
        { label: label('model'), value: box.model },
        { label: label('version'), value: box.version },
        { label: label('hwVersion'), value: box.hwVersion },
        { label: label('createdAt'), value: <DateTime at={box.createdAt} /> },
      ],
      aside: <ShownCode box={box} />,
      more: <CodeList box={box} />,
    };
  };

  return (
    <>
      <DetailPage query={query} view={view} back={{ title: t(text.backToList), to: payBoxScreens.list.link() }} />
      {dialog}
    </>
  );
}
