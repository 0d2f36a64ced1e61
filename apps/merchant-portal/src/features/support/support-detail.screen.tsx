import type { ReplyOf } from '@pay/contract-core';
import type { support } from '@pay/contract-portal';
import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { DateTime, knownFacts, StatusChip, Thread } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { statusExplanation, useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { supportApi } from '#support-api';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { supportScreens } from './support.feature.ts';
import { text } from './support.messages.ts';
import { WriteBack } from './write-back.tsx';

const EndDialog = dialogLater(async () => (await import('./end-dialog.tsx')).EndDialog);
type Request = ReplyOf<typeof support.getDetail>;

export default function SupportDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { id } = useScreenParams(supportScreens.detail);
  const query = useQuery(supportApi.getDetail.query({ id }));
  useScreenTitle({ code: query.data?.code ?? '' });
  const [ending, setEnding] = useState<'close' | 'delete'>();

  const threadOf = ({ username, description, createdAt, documents, messages }: Request) => [
    { id, author: username, own: true, message: description, at: createdAt, documents },
    ...messages.map(({ byProvider, ...message }) => ({ ...message, own: !byProvider })),
  ];

  const view = (request: Request): DetailView => {
    const { code, content, status, changedAt, allowed, transactionId } = request;
    const explained = statusExplanation('SupportStatus', status);
    return {
      identity: named('SupportContent', content),
      code: { label: label('code'), value: code },
      status: <StatusChip status={status} enumName="SupportStatus" at={changedAt} />,
      explanation: explained && t(explained),
      actions: [
        ...(transactionId
          ? [{ title: t(text.openTransaction), to: transactionScreens.detail.link({ id: transactionId }) }]
          : []),
        ...(allowed.includes('close') ? [{ title: t(text.close), onSelect: () => setEnding('close') }] : []),
        ...(status === 'OPEN'
          ? [
              {
                title: t(text.delete),
                danger: true,
                disabledReason: allowed.includes('delete') ? undefined : t(text.notDeletable),
                onSelect: () => setEnding('delete'),
              },
            ]
          : []),
      ],
      facts: knownFacts([
        { label: t(text.asker), value: request.username },
        { label: label('phoneNo'), value: request.phoneNo },
        { label: label('email'), value: request.email },
        { label: label('txnNumber'), value: request.txnNumber, copy: request.txnNumber ?? undefined },
        { label: label('createdAt'), value: <DateTime at={request.createdAt} /> },
      ]),
      more: (
        <>
          <Card title={t(text.thread)}>
            <Thread messages={threadOf(request)} />
          </Card>
          {allowed.includes('reply') && <WriteBack id={id} />}
        </>
      ),
    };
  };

  return (
    <>
      <DetailPage query={query} view={view} />
      {ending && query.data && <EndDialog how={ending} request={query.data} onClose={() => setEnding(undefined)} />}
    </>
  );
}
