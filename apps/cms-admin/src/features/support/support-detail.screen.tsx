import type { ReplyOf } from '@pay/contract-core';
import type { supportReview } from '@pay/contract-cms';
import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { DateTime, knownFacts, StatusChip, Thread } from '@pay/design-system/display';
import { Card, Notice } from '@pay/design-system/page';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { atDesk } from '#at-desk';
import { MatterStrip } from '#matter-strip';
import { servicesApi } from '#services-api';
import { useRevealed } from '#use-revealed';
import { merchantScreens } from '../merchants/merchants.feature.ts';
import { AnswerCard } from './answer-card.tsx';
import { supportScreens } from './support.feature.ts';
import { text } from './support.messages.ts';

const CloseDialog = dialogLater(async () => (await import('./close-dialog.tsx')).CloseDialog);
type Request = ReplyOf<typeof supportReview.get>;

export default function SupportDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { can } = usePermissions();
  const { id } = useScreenParams(supportScreens.detail);
  const query = useQuery(servicesApi.support.get.query({ id }));
  const personal = useRevealed(servicesApi.support.reveal, { id });
  useScreenTitle({ code: query.data?.code ?? '' });
  const [closing, setClosing] = useState(false);

  const threadOf = ({ username, description, createdAt, documents, messages }: Request) => [
    { id, author: username, own: false, message: description, at: createdAt, documents },
    ...messages.map(({ byProvider, ...message }) => ({ ...message, own: byProvider })),
  ];

  const replyTo = ({ allowed, status }: Request) => {
    if (allowed.includes('reply')) return <AnswerCard id={id} />;
    return status !== 'CLOSED' && !can(atDesk(servicesApi.support.reply.endpoint)) ? (
      <Notice tone="info">{t(text.onlySupport)}</Notice>
    ) : null;
  };

  const view = (request: Request): DetailView => ({
    identity: request.merchantName,
    code: { label: label('code'), value: request.code },
    status: <StatusChip status={request.status} enumName="SupportStatus" at={request.changedAt} />,
    actions: [
      ...(request.allowed.includes('close') ? [{ title: t(text.close), onSelect: () => setClosing(true) }] : []),
      ...personal.actionOf(request.code),
      { title: t(text.openMerchant), to: merchantScreens.detail.link({ merchantId: request.merchantId }) },
    ],
    facts: knownFacts([
      { label: t(text.topic), value: named('SupportContent', request.content) },
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
        {replyTo(request)}
      </>
    ),
  });

  return (
    <>
      <DetailPage
        query={query}
        view={(request) => view(personal.shownOf(request))}
        above={
          <>
            {personal.above}
            <MatterStrip kinds={['support']} subjectId={id} />
          </>
        }
      />
      {closing && query.data && <CloseDialog request={query.data} onClose={() => setClosing(false)} />}
      {personal.dialog}
    </>
  );
}
