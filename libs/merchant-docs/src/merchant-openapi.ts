import { merchantApiProblems, merchantApiTexts } from '@pay/contract-core';
import { refusalsOf } from '@pay/contract-merchant-api';
import { signedWindowMs } from '@pay/domain';
import { type Language, messageText } from '@pay/i18n/core';
import { callExamples } from './call-examples.ts';
import { callTexts } from './call.messages.ts';
import { codeTexts } from './code.messages.ts';
import { componentSchemas, schemaRef } from './component-schemas.ts';
import { docsText, guideText, wireText } from './docs-text.ts';
import { exampleKeys } from './example-keys.ts';
import type { JsonSchema } from './json-schema.ts';
import { answerName, requestName } from './schema-names.ts';
import { callGroups, type SignedCall, signedCalls } from './signed-calls.ts';
import { webhookSection } from './webhook-section.ts';

export interface ApiPublisher {
  brand: string;
  /** The addresses of both modes, with their prefix. */
  addresses: { live: string; test: string };
  termsUrl: string;
  docsUrl: string;
}

export interface Publishing extends ApiPublisher {
  language: Language;
  /** Seals a text under the keys of the examples. */
  seal: (text: string) => string;
}

const minutes = signedWindowMs / 60_000;
const traceId = '01990f73-8837-74cb-9a38-d3f5c718a291';

const sealed = (name: string) => ({ ...schemaRef('Sealed'), 'x-sealed': schemaRef(name) });

const problemsOf = ({ endpoint }: SignedCall, language: Language) =>
  refusalsOf(endpoint).map((name) => ({
    code: merchantApiProblems[name],
    name,
    text: merchantApiTexts[name],
    advice: docsText(codeTexts[name], language),
  }));

function answersOf(call: SignedCall, { language, seal }: Publishing) {
  const problems = problemsOf(call, language);
  const codes = problems.map(({ code }) => code);
  const refusal = { type: 'object', properties: { code: { type: 'integer', enum: codes } } };
  const schema = {
    oneOf: [
      { ...schemaRef('SealedAnswer'), 'x-sealed': schemaRef(answerName(call)) },
      { allOf: [schemaRef('Refusal'), refusal] },
    ],
  };
  const data = seal(JSON.stringify(callExamples[call.name].answer));
  const refused = problems.map(({ code, name, text, advice }) => [
    name,
    { summary: `${code} ${text}`, description: advice, value: { code, message: text, traceId } },
  ]);
  const examples = {
    success: { summary: '0 Success', value: { code: 0, message: 'Success', data } },
    ...(Object.fromEntries(refused) as JsonSchema),
  };
  const headers = Object.fromEntries(
    Object.keys(signatureHeaders).map((header) => [header, { $ref: `#/components/headers/${header}` }]),
  );
  return {
    '200': {
      description: wireText('answer', language),
      headers,
      content: { 'application/json': { schema, examples } },
    },
    default: { description: wireText('otherAnswer', language) },
  };
}

function operationOf(call: SignedCall, publishing: Publishing) {
  const { name, group, endpoint } = call;
  const { language, seal } = publishing;
  const repeats = endpoint.changesNothing ? '' : wireText('repeats', language, { minutes });
  return {
    operationId: name,
    tags: [group],
    summary: messageText(`enum.SignedOperation.${name}`, {}, language),
    description: [docsText(callTexts[name], language), repeats].filter(Boolean).join('\n\n'),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: sealed(requestName(call)),
          example: { data: seal(JSON.stringify(callExamples[name].request)) },
        },
      },
    },
    responses: answersOf(call, publishing),
    'x-problems': problemsOf(call, language),
  };
}

const signatureHeaders = {
  'x-api-client': 'client',
  'x-api-time': 'time',
  'x-api-validate': 'signature',
} as const;

const headerTexts = (language: Language) =>
  Object.entries(signatureHeaders).map(([header, name]) => [header, wireText(name, language, { minutes })] as const);

const tagsOf = (language: Language) =>
  [...callGroups, 'webhooks'].map((name) => ({
    name,
    description: wireText(`tag.${name}` as 'tag.payment', language),
  }));

/** The merchants' own OpenAPI document: the signed calls and the webhooks, and nothing else. */
export function merchantOpenApi(publishing: Publishing) {
  const { brand, addresses, termsUrl, docsUrl, language } = publishing;
  const texts = headerTexts(language);
  return {
    openapi: '3.1.0',
    info: {
      title: wireText('title', language, { brand }),
      version: '1.0.0',
      description: [
        wireText('about', language),
        wireText('exampleKeys', language, { encryptKey: exampleKeys.encryptKey }),
      ].join('\n\n'),
      license: { name: wireText('license', language), url: termsUrl },
    },
    externalDocs: { description: guideText('docs', language), url: `${docsUrl}?lang=${language}` },
    servers: [
      { url: addresses.live, description: wireText('live', language) },
      { url: addresses.test, description: wireText('test', language) },
    ],
    tags: tagsOf(language),
    security: [Object.fromEntries(Object.values(signatureHeaders).map((name) => [name, [] as string[]]))],
    paths: Object.fromEntries(signedCalls.map((call) => [call.endpoint.path, { post: operationOf(call, publishing) }])),
    webhooks: webhookSection(publishing),
    components: {
      securitySchemes: Object.fromEntries(
        texts.map(([header, description]) => [
          signatureHeaders[header as keyof typeof signatureHeaders],
          { type: 'apiKey', in: 'header', name: header, description },
        ]),
      ),
      headers: Object.fromEntries(
        texts.map(([header, description]) => [header, { schema: { type: 'string' }, description }]),
      ),
      schemas: componentSchemas(language),
    },
  };
}
