import { receiverAnswersWithinMs, type WebhookEventName, webhookEventNames, webhookEvents } from '@pay/domain';
import { type Language, messageText } from '@pay/i18n/core';
import { schemaRef } from './component-schemas.ts';
import { wireText, type WireTextName } from './docs-text.ts';
import { toldExample } from './notice-examples.ts';
import { noticeName } from './schema-names.ts';

interface Telling {
  language: Language;
  seal: (text: string) => string;
}

const seconds = receiverAnswersWithinMs / 1000;

const parametersOf = (event: WebhookEventName, language: Language) => {
  const header = (name: string, schema: object, text: WireTextName) => ({
    name,
    in: 'header',
    required: true,
    schema,
    description: wireText(text, language),
  });
  return [
    header('x-event-id', { type: 'string', format: 'uuid' }, 'eventId'),
    header('x-delivery-id', { type: 'string', format: 'uuid' }, 'deliveryId'),
    header('x-event-type', { type: 'string', const: event }, 'eventType'),
    header('x-event-sequence', { type: 'integer' }, 'eventSequence'),
  ];
};

/** What the platform sends to a merchant's server, by event. */
export function webhookSection({ language, seal }: Telling) {
  const taken = { 'x-sealed': schemaRef('Taken') };
  const answer = {
    description: wireText('taken', language),
    content: {
      'application/json': {
        schema: { anyOf: [{ ...schemaRef('Sealed'), ...taken }, schemaRef('Taken')] },
        examples: {
          sealed: { value: { data: seal(JSON.stringify({ success: true })) } },
          plain: { value: { success: true } },
        },
      },
    },
  };
  return Object.fromEntries(
    webhookEventNames.map((event) => {
      const kind = webhookEvents[event].of;
      const name = noticeName(kind);
      return [
        event,
        {
          post: {
            operationId: event.replace(/[._](\w)/g, (_, letter: string) => letter.toUpperCase()),
            tags: ['webhooks'],
            summary: messageText(`enum.WebhookEvent.${event}`, {}, language),
            description: wireText('notice', language, { seconds }),
            parameters: parametersOf(event, language),
            requestBody: {
              required: true,
              content: {
                'application/json': {
                  schema: { ...schemaRef('Sealed'), 'x-sealed': schemaRef(name) },
                  example: { data: seal(JSON.stringify(toldExample(kind, event))) },
                },
              },
            },
            responses: { '2XX': answer, default: { description: wireText('notTaken', language) } },
          },
        },
      ];
    }),
  );
}
