import { merchantApiProblems, type MerchantApiProblemName } from '@pay/contract-core';
import { largestBody, signedWindowMs } from '@pay/domain';
import { specOf } from '@pay/domain/parameters';
import { codeHead, codeRows } from './call-pages.ts';
import type { DocBlock, DocPage, DocSection, Readers } from './doc-page.ts';
import { bounds, wireText } from './docs-text.ts';
import { type Say, sayIn } from './guide-text.ts';
import { librariesPage } from './libraries-page.ts';
import { nodeSigningSample } from './node-sample.ts';
import { createSample, payButtonPolicy, receiverSample } from './samples.ts';
import { webhooksPage } from './webhooks-page.ts';

const text = (words: string): DocBlock => ({ kind: 'text', text: words });
const code = (label: string, source: string): DocBlock => ({ kind: 'code', label, code: source });

const section = (id: string, title: string, ...blocks: DocBlock[]): DocSection => ({ id, title, blocks });

const minutes = signedWindowMs / 60_000;
const kilobytes = largestBody / 1024;

function startPage(say: Say, { hosts, portalUrl }: Readers): DocPage {
  const origin = new URL(hosts.live).origin;
  return {
    id: 'start',
    group: 'guides',
    title: say('start.title'),
    about: say('start.about'),
    sections: [
      section('keys', say('start.keys'), text(say('start.keysText')), {
        kind: 'links',
        links: [{ label: say('start.register'), href: `${portalUrl}/authenticate/register` }],
      }),
      section('client', say('start.client'), text(say('start.clientText')), code('pay-client.mjs', nodeSigningSample)),
      section('create', say('start.create'), text(say('start.createText')), code('create.mjs', createSample)),
      section('pay', say('start.pay'), text(say('start.payText'))),
      section('receive', say('start.receive'), text(say('start.receiveText')), code('receiver.mjs', receiverSample)),
      section('next', say('start.next'), {
        kind: 'links',
        links: [
          { label: say('signing.title'), page: 'signing' },
          { label: say('calls.title'), page: 'calls' },
          { label: say('webhooks.title'), page: 'webhooks' },
          { label: say('going-live.title'), page: 'going-live' },
          { label: say('openapi'), href: `${origin}/openapi/merchant.json` },
          { label: say('postman'), href: `${origin}/openapi/merchant.postman.json` },
        ],
      }),
    ],
  };
}

const signingPage = (say: Say, { language }: Readers): DocPage => ({
  id: 'signing',
  group: 'guides',
  title: say('signing.title'),
  about: say('signing.about'),
  sections: [
    section('encrypt', say('signing.encrypt'), text(say('signing.encryptText'))),
    section('sign', say('signing.sign'), text(say('signing.signText'))),
    section('send', say('signing.send'), text(say('signing.sendText')), {
      kind: 'table',
      label: say('signing.send'),
      head: [say('header'), say('meaning')],
      rows: [
        ['x-api-client', wireText('client', language)],
        ['x-api-time', wireText('time', language, { minutes })],
        ['x-api-validate', wireText('signature', language)],
      ],
    }),
    section('answer', say('signing.answer'), text(say('signing.answerText'))),
    section('vector', say('signing.vector'), text(say('signing.vectorText')), { kind: 'vector' }),
    section('code', 'Node.js', code('pay-client.mjs', nodeSigningSample)),
    section('mistakes', say('signing.mistakes'), {
      kind: 'steps',
      lines: [say('signing.mistake1'), say('signing.mistake2'), say('signing.mistake3')],
    }),
  ],
});

const errorsPage = (say: Say, { language }: Readers): DocPage => ({
  id: 'errors',
  group: 'guides',
  title: say('errors.title'),
  about: say('errors.about', { message: '“Invalid amount: amount (too_small)”' }),
  sections: [
    section('codes', say('errors.codes'), {
      kind: 'table',
      label: say('errors.codes'),
      head: codeHead(say),
      rows: codeRows(Object.keys(merchantApiProblems) as MerchantApiProblemName[], language),
    }),
    section('http', say('errors.http'), text(say('errors.httpText'))),
  ],
});

const idempotencyPage = (say: Say): DocPage => ({
  id: 'idempotency',
  group: 'guides',
  title: say('idempotency.title'),
  about: say('idempotency.about'),
  sections: [
    section('same', say('idempotency.same'), text(say('idempotency.sameText', { minutes }))),
    section('number', say('idempotency.number'), text(say('idempotency.numberText'))),
    section('webhook', say('idempotency.webhook'), text(say('idempotency.webhookText'))),
  ],
});

const usualRate = (name: 'rate.create' | 'rate.inquiry') => Number(specOf(name).usual);

const limitsPage = (say: Say): DocPage => ({
  id: 'limits',
  group: 'guides',
  title: say('limits.title'),
  about: say('limits.about'),
  sections: [
    section('clock', say('limits.clock'), text(say('limits.clockText', { minutes }))),
    section(
      'rates',
      say('limits.rates'),
      text(say('limits.ratesText', { create: usualRate('rate.create'), inquiry: usualRate('rate.inquiry') })),
    ),
    section('amounts', say('limits.amounts'), text(say('limits.amountsText', bounds))),
    section('sizes', say('limits.sizes'), text(say('limits.sizesText', { ...bounds, kilobytes }))),
  ],
});

const testModePage = (say: Say, { hosts }: Readers): DocPage => ({
  id: 'test-mode',
  group: 'guides',
  title: say('test-mode.title'),
  about: say('test-mode.about'),
  sections: [
    section('differs', say('test-mode.differs'), {
      kind: 'steps',
      lines: [
        say('test-mode.differs1', hosts),
        say('test-mode.differs2'),
        say('test-mode.differs3'),
        say('test-mode.differs4'),
      ],
    }),
    section('deposit', say('test-mode.deposit'), text(say('test-mode.depositText'))),
    section('holders', say('test-mode.holders'), text(say('test-mode.holdersText'))),
  ],
});

const payButtonPage = (say: Say, { payerUrl }: Readers): DocPage => ({
  id: 'pay-button',
  group: 'guides',
  title: say('pay-button.title'),
  about: say('pay-button.about'),
  sections: [
    section('place', say('pay-button.place'), text(say('pay-button.placeText'))),
    section(
      'csp',
      say('pay-button.csp'),
      text(say('pay-button.cspText')),
      code('Content-Security-Policy', payButtonPolicy(payerUrl)),
    ),
  ],
});

const goingLivePage = (say: Say): DocPage => ({
  id: 'going-live',
  group: 'guides',
  title: say('going-live.title'),
  about: say('going-live.about'),
  sections: [
    section('list', say('going-live.list'), {
      kind: 'steps',
      lines: [
        say('going-live.1'),
        say('going-live.2'),
        say('going-live.3'),
        say('going-live.4'),
        say('going-live.5'),
        say('going-live.6'),
        say('going-live.7'),
      ],
    }),
  ],
});

const changesPage = (say: Say): DocPage => ({
  id: 'changes',
  group: 'guides',
  title: say('changes.title'),
  about: say('changes.about'),
  sections: [
    section('1', say('changes.1.title'), {
      kind: 'steps',
      lines: [say('changes.1.1'), say('changes.1.2'), say('changes.1.3'), say('changes.1.4'), say('changes.1.5')],
    }),
  ],
});

/** The guides, in the order in which they are read. */
export function guidePages(readers: Readers): DocPage[] {
  const say = sayIn(readers.language);
  return [
    startPage(say, readers),
    signingPage(say, readers),
    errorsPage(say, readers),
    webhooksPage(say, readers.language),
    idempotencyPage(say),
    limitsPage(say),
    testModePage(say, readers),
    payButtonPage(say, readers),
    librariesPage(say, readers),
    goingLivePage(say),
    changesPage(say),
  ];
}
