import {
  mostAnswered,
  receiverAnswersWithinMs,
  testRetryPauses,
  webhookEventNames,
  webhookEvents,
  type WebhookKind,
} from '@pay/domain';
import { specOf } from '@pay/domain/parameters';
import { type Language, messageText } from '@pay/i18n/core';
import { answerTable } from './call-pages.ts';
import { componentSchemas } from './component-schemas.ts';
import type { DocBlock, DocPage, DocSection } from './doc-page.ts';
import { docsText, wireText } from './docs-text.ts';
import { fieldRows } from './field-rows.ts';
import { type Say, spanOf } from './guide-text.ts';
import { toldExample } from './notice-examples.ts';
import { otherLanguages, sampleBlocks } from './sample-blocks.ts';
import { receiverSample } from './samples.ts';
import { noticeKinds, noticeName } from './schema-names.ts';
import { statusCodeTexts } from './status-code.messages.ts';

const text = (words: string): DocBlock => ({ kind: 'text', text: words });

const listOf = (pauses: readonly number[], say: Say) => pauses.map((pause) => spanOf(pause, say)).join(', ');

const livePauses = specOf('webhook.retryPauses').usual as readonly number[];
const usual = (name: 'webhook.warnAfter' | 'webhook.disableAfter') => Number(specOf(name).usual);

const eventRows = (language: Language) =>
  webhookEventNames.map((event) => [
    event,
    messageText(`enum.WebhookEvent.${event}`, {}, language),
    noticeName(webhookEvents[event].of),
  ]);

function noticeSections(say: Say, language: Language): DocSection[] {
  const schemas = componentSchemas(language);
  return noticeKinds.map((kind: WebhookKind) => {
    const title = say(`webhooks.${kind}`);
    return {
      id: noticeName(kind),
      title,
      blocks: [
        answerTable(title, fieldRows(schemas[noticeName(kind)]!, say), say),
        {
          kind: 'code',
          label: `${noticeName(kind)}: ${say('call.example')}`,
          code: JSON.stringify(toldExample(kind), null, 2),
        },
      ],
    };
  });
}

const deliverySections = (say: Say): DocSection[] => [
  {
    id: 'answers',
    title: say('webhooks.answers'),
    blocks: [
      text(say('webhooks.answersText', { answer: '{"success": true}', older: '{"status": true}' })),
      text(say('webhooks.answersNot', { kilobytes: mostAnswered / 1024 })),
    ],
  },
  {
    id: 'timeout',
    title: say('webhooks.timeout'),
    blocks: [text(say('webhooks.timeoutText', { seconds: receiverAnswersWithinMs / 1000 }))],
  },
  {
    id: 'schedule',
    title: say('webhooks.schedule'),
    blocks: [
      text(say('webhooks.scheduleLive', { pauses: listOf(livePauses, say) })),
      text(say('webhooks.scheduleTest', { pauses: listOf(testRetryPauses, say) })),
      text(say('webhooks.scheduleFresh')),
    ],
  },
  {
    id: 'off',
    title: say('webhooks.off'),
    blocks: [text(say('webhooks.offText', { warn: usual('webhook.warnAfter'), off: usual('webhook.disableAfter') }))],
  },
  { id: 'resend', title: say('webhooks.resend'), blocks: [text(say('webhooks.resendText'))] },
  {
    id: 'receiver',
    title: say('webhooks.receiver'),
    blocks: [
      text(say('webhooks.receiverText')),
      { kind: 'code', label: 'receiver.mjs', code: receiverSample },
      ...otherLanguages.flatMap((name) => sampleBlocks(name, 'receiver', '')),
    ],
  },
];

/** What the platform tells a merchant's server, and how it is told. */
export const webhooksPage = (say: Say, language: Language): DocPage => ({
  id: 'webhooks',
  group: 'guides',
  title: say('webhooks.title'),
  about: say('webhooks.about'),
  sections: [
    {
      id: 'events',
      title: say('webhooks.events'),
      blocks: [
        text(say('webhooks.eventsText')),
        {
          kind: 'table',
          label: say('webhooks.events'),
          head: [say('event'), say('meaning'), say('type')],
          rows: eventRows(language),
        },
      ],
    },
    {
      id: 'headers',
      title: say('webhooks.headers'),
      blocks: [
        text(say('webhooks.headersText')),
        {
          kind: 'table',
          label: say('webhooks.headers'),
          head: [say('header'), say('meaning')],
          rows: [
            ['x-event-id', wireText('eventId', language)],
            ['x-delivery-id', wireText('deliveryId', language)],
            ['x-event-type', wireText('eventType', language)],
            ['x-event-sequence', wireText('eventSequence', language)],
          ],
        },
      ],
    },
    ...noticeSections(say, language),
    {
      id: 'codes',
      title: say('webhooks.codes'),
      blocks: [
        {
          kind: 'table',
          label: say('webhooks.codes'),
          head: [say('codeHead'), say('meaning')],
          rows: Object.entries(statusCodeTexts).map(([code, message]) => [code, docsText(message, language)]),
        },
      ],
    },
    ...deliverySections(say),
  ],
});
