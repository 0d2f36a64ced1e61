import { merchantApiProblems } from '@pay/contract-core';
import { eventIdentity, notices } from '@pay/contract-merchant-api';
import type { Language } from '@pay/i18n/core';
import { callExamples } from './call-examples.ts';
import { fieldText, wireText, type WireTextName } from './docs-text.ts';
import { type JsonSchema, jsonSchema, rulesOf } from './json-schema.ts';
import * as z from 'zod/mini';
import { toldExample } from './notice-examples.ts';
import { answerName, noticeKinds, noticeName, requestName, sharedName } from './schema-names.ts';
import { signedCalls } from './signed-calls.ts';

export const schemaRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const describing = (schema: string, language: Language) => (path: readonly string[]) =>
  fieldText(schema, path, language);

function requests(language: Language): [string, JsonSchema][] {
  return signedCalls.map((call) => {
    const name = requestName(call);
    const { body } = call.endpoint;
    const written = jsonSchema(body!, { io: 'input', describe: describing(name, language) });
    const needsName = rulesOf(body!).includes('one_of_required');
    const description = [needsName && wireText('oneOf', language), wireText('empty', language)];
    return [
      name,
      {
        ...written,
        description: description.filter(Boolean).join(' '),
        examples: [callExamples[call.name].request],
      },
    ];
  });
}

function answers(language: Language): [string, JsonSchema][] {
  return signedCalls.flatMap((call) => {
    const shared = sharedName(call);
    const own = answerName(call);
    const name = shared ?? own;
    const written = jsonSchema(call.endpoint.returns!, { io: 'output', describe: describing(name, language) });
    const schema: [string, JsonSchema] = [name, { ...written, examples: [callExamples[call.name].answer] }];
    return shared ? [schema, [own, schemaRef(shared)]] : [schema];
  });
}

const noticeSchemas = (language: Language): [string, JsonSchema][] =>
  noticeKinds.map((kind) => {
    const name = noticeName(kind);
    const written = jsonSchema(z.object({ ...notices[kind]._zod.def.shape, ...eventIdentity.shape }), {
      io: 'output',
      describe: describing(name, language),
    });
    return [name, { ...written, examples: [toldExample(kind)] }];
  });

const refusalCodes = Object.values(merchantApiProblems);

function wireSchemas(language: Language): Record<string, JsonSchema> {
  const text = (name: WireTextName) => wireText(name, language);
  const described = (schema: JsonSchema, name: WireTextName) => ({ ...schema, description: text(name) });
  const data = described({ type: 'string', contentEncoding: 'base64' }, 'sealed');
  return {
    Sealed: { type: 'object', required: ['data'], properties: { data }, description: text('envelope') },
    SealedAnswer: {
      type: 'object',
      required: ['code', 'message', 'data'],
      properties: {
        code: described({ type: 'integer', const: 0 }, 'code'),
        message: described({ type: 'string' }, 'message'),
        data,
      },
      description: text('answered'),
    },
    Refusal: {
      type: 'object',
      required: ['code', 'message', 'traceId'],
      properties: {
        code: described({ type: 'integer', enum: refusalCodes }, 'code'),
        message: described({ type: 'string' }, 'message'),
        traceId: described({ type: 'string', format: 'uuid' }, 'traceId'),
      },
      description: text('refusal'),
    },
    Taken: {
      type: 'object',
      properties: {
        success: described({ type: 'boolean' }, 'success'),
        status: described({ type: 'boolean' }, 'status'),
      },
      examples: [{ success: true }],
    },
  };
}

/** Every schema by its name: requests and answers of the calls, opened; notices, opened; and what goes over the wire. */
export const componentSchemas = (language: Language): Record<string, JsonSchema> => ({
  ...wireSchemas(language),
  ...Object.fromEntries(requests(language)),
  ...Object.fromEntries(answers(language)),
  ...Object.fromEntries(noticeSchemas(language)),
});
