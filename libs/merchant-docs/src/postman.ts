import { type Language, messageText } from '@pay/i18n/core';
import { callExamples } from './call-examples.ts';
import { callTexts } from './call.messages.ts';
import { docsText, wireText } from './docs-text.ts';
import type { ApiPublisher } from './merchant-openapi.ts';
import { openingScript, signingScript } from './postman-scripts.ts';
import { callGroups, type SignedCall, signedCalls } from './signed-calls.ts';

interface Collecting extends ApiPublisher {
  language: Language;
}

const script = (listen: 'prerequest' | 'test', text: string) => ({
  listen,
  script: { type: 'text/javascript', exec: text.split('\n') },
});

/** Values that differ from shop to shop, or from call to call, are taken from the variables of the collection. */
const variables = {
  transactionId: '{{transactionId}}',
  sessionId: '{{sessionId}}',
  refTransactionId: 'DH-{{$timestamp}}',
  refRefundId: 'HT-{{$timestamp}}',
} as const;

function bodyOf({ name }: SignedCall): string {
  const request: Record<string, unknown> = { ...callExamples[name].request };
  // A refund is looked up under the number that it was asked for with.
  const replaced = Object.entries(variables).filter(
    ([field]) => field in request && (field !== 'refRefundId' || name === 'refund'),
  );
  return JSON.stringify({ ...request, ...Object.fromEntries(replaced) }, null, 2);
}

const itemOf = (call: SignedCall, language: Language) => ({
  name: messageText(`enum.SignedOperation.${call.name}`, {}, language),
  request: {
    method: 'POST',
    description: docsText(callTexts[call.name], language),
    header: [{ key: 'content-type', value: 'application/json' }],
    body: { mode: 'raw', raw: bodyOf(call), options: { raw: { language: 'json' } } },
    url: { raw: `{{host}}${call.endpoint.path}`, host: ['{{host}}'], path: call.endpoint.path.slice(1).split('/') },
  },
  response: [],
});

/** The same calls as a Postman collection (v2.1) whose scripts seal, sign, verify and open. */
export const postmanCollection = ({ brand, addresses, language }: Collecting) => ({
  info: {
    name: wireText('title', language, { brand }),
    description: wireText('about', language),
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  variable: [
    { key: 'host', value: addresses.test },
    ...['clientId', 'encryptKey', 'secretKey', 'transactionId', 'sessionId'].map((key) => ({ key, value: '' })),
  ],
  event: [script('prerequest', signingScript), script('test', openingScript)],
  item: callGroups.map((group) => ({
    name: wireText(`tag.${group}` as 'tag.payment', language),
    item: signedCalls.filter((call) => call.group === group).map((call) => itemOf(call, language)),
  })),
});
