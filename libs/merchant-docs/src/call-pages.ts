import { merchantApiProblems } from '@pay/contract-core';
import { refusalsOf } from '@pay/contract-merchant-api';
import { type Language, messageText } from '@pay/i18n/core';
import { callExamples } from './call-examples.ts';
import { callTexts } from './call.messages.ts';
import { codeTexts } from './code.messages.ts';
import { componentSchemas } from './component-schemas.ts';
import type { DocBlock, DocPage } from './doc-page.ts';
import { docsText, wireText } from './docs-text.ts';
import { fieldRows } from './field-rows.ts';
import { type Say, sayIn } from './guide-text.ts';
import { answerName, requestName, sharedName } from './schema-names.ts';
import { callGroups, type SignedCall, signedCalls } from './signed-calls.ts';

export const refusalsId = 'refusals';

export const callPageId = ({ name }: SignedCall) => `call-${name}`;

const titleOf = ({ name }: SignedCall, language: Language) => messageText(`enum.SignedOperation.${name}`, {}, language);

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

const fieldTable = (label: string, rows: string[][], say: Say): DocBlock => ({
  kind: 'table',
  label,
  head: [say('field'), say('type'), say('needed'), say('meaning')],
  rows,
});

/** The fields of what is answered or told: nobody has to send them. */
export const answerTable = (label: string, rows: string[][], say: Say): DocBlock => ({
  kind: 'table',
  label,
  head: [say('field'), say('type'), say('meaning')],
  rows: rows.map(([field, type, , meaning]) => [field!, type!, meaning!]),
});

/** Refusals as rows: code, what it means, what to do. */
export const codeRows = (names: readonly (keyof typeof merchantApiProblems)[], language: Language): string[][] =>
  names.map((name) => [
    String(merchantApiProblems[name]),
    messageText(`problem.${name}`, {}, language),
    docsText(codeTexts[name], language),
  ]);

export const codeHead = (say: Say) => [say('codeHead'), say('meaning'), say('todo')];

/** One page for each signed call. */
export function callPages(language: Language): DocPage[] {
  const say = sayIn(language);
  const schemas = componentSchemas(language);
  return signedCalls.map((call) => {
    const { endpoint, name } = call;
    const { request, answer } = callExamples[name];
    const requestTitle = say('call.request');
    const answerTitle = say('call.answer');
    const answerSchema = schemas[sharedName(call) ?? answerName(call)]!;
    const example = (label: string, value: unknown): DocBlock => ({
      kind: 'code',
      label: `${label}: ${say('call.example')}`,
      code: pretty(value),
    });
    return {
      id: callPageId(call),
      group: 'reference',
      title: titleOf(call, language),
      about: docsText(callTexts[name], language),
      sections: [
        {
          id: 'request',
          title: requestTitle,
          blocks: [
            { kind: 'code', label: say('call.request'), code: say('call.path', { path: endpoint.path }) },
            { kind: 'text', text: wireText('empty', language) },
            fieldTable(requestTitle, fieldRows(schemas[requestName(call)]!, say), say),
            example(requestTitle, request),
          ],
        },
        {
          id: 'answer',
          title: answerTitle,
          blocks: [answerTable(answerTitle, fieldRows(answerSchema, say), say), example(answerTitle, answer)],
        },
        {
          id: refusalsId,
          title: say('call.errors'),
          blocks: [
            {
              kind: 'table',
              label: say('call.errors'),
              head: codeHead(say),
              rows: codeRows(refusalsOf(endpoint), language),
            },
          ],
        },
      ],
    };
  });
}

/** The list of all calls, by what they are about. */
export function callsPage(language: Language): DocPage {
  const say = sayIn(language);
  return {
    id: 'calls',
    group: 'reference',
    title: say('calls.title'),
    about: say('calls.about'),
    sections: callGroups.map((group) => ({
      id: group,
      title: wireText(`tag.${group}` as 'tag.payment', language),
      blocks: [
        {
          kind: 'links',
          links: signedCalls
            .filter((call) => call.group === group)
            .map((call) => ({ label: titleOf(call, language), about: call.endpoint.path, page: callPageId(call) })),
        },
      ],
    })),
  };
}
