import type { Language } from '@pay/i18n/core';
import { type DocBlock, type DocPage, type DocSection, type Say, testVector } from '@pay/merchant-docs';
import type { DocsBlock, DocsContent, DocsLink } from '@pay/payer-ui/docs';
import { docsScreens } from './docs.feature.ts';

/** The address of a page of the documentation, in a language. */
export const docsAddress = (page: string, language: Language) => docsScreens.page.link({ page }, { lang: language });

const vectorBlock = (say: Say): DocsBlock => {
  const { clientId, encryptKey, secretKey, time, plain, data, signature } = testVector;
  return {
    kind: 'vector',
    values: [
      { name: 'clientId', label: 'client ID', value: clientId },
      { name: 'encryptKey', label: 'encrypt key', value: encryptKey },
      { name: 'secretKey', label: 'secret key', value: secretKey },
      { name: 'time', label: say('signing.vectorTime'), value: time },
      { name: 'plain', label: say('signing.vectorPlain'), value: plain, long: true },
    ],
    results: [
      { name: 'data', label: say('signing.vectorData'), value: data },
      { name: 'signedText', label: say('signing.vectorSigned'), value: `${clientId}|${time}|${data}` },
      { name: 'signature', label: say('signing.vectorSignature'), value: signature },
    ],
    told: {
      right: say('signing.vectorRight'),
      other: say('signing.vectorOther'),
      failed: say('signing.vectorFailed'),
    },
  };
};

function shown(block: DocBlock, language: Language, say: Say): DocsBlock {
  if (block.kind === 'vector') return vectorBlock(say);
  if (block.kind !== 'links') return block;
  const links = block.links.map(({ label, about, page, href }): DocsLink => ({
    label,
    about,
    href: page === undefined ? (href ?? '') : docsAddress(page, language),
  }));
  return { kind: 'links', links };
}

interface Shown {
  pages: readonly DocPage[];
  page: DocPage;
  language: Language;
  searchIndex: string;
  say: Say;
}

/** A page with its place among the others, as it is shown. */
export function docsContent({ pages, page, language, searchIndex, say }: Shown): DocsContent {
  const linksOf = (group: DocPage['group']): DocsLink[] =>
    pages
      .filter((one) => one.group === group)
      .map(({ id, title }) => ({ href: docsAddress(id, language), label: title, current: id === page.id }));
  const sectionOf = ({ id, title, blocks }: DocSection) => ({
    id,
    title,
    blocks: blocks.map((block) => shown(block, language, say)),
  });
  return {
    title: page.title,
    about: page.about,
    sections: page.sections.map(sectionOf),
    menu: [
      { label: say('guides'), links: linksOf('guides') },
      { label: say('reference'), links: linksOf('reference') },
    ],
    searchIndex,
    text: {
      menu: say('menu'),
      search: say('search'),
      // The script fills in how many.
      found: say('searchFound', { count: '{count}' }),
      none: say('searchNone'),
      onThisPage: say('onThisPage'),
      copy: say('copy'),
      copied: say('copied'),
    },
  };
}
