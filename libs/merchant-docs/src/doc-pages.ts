import { callPages, callsPage, refusalsId } from './call-pages.ts';
import type { DocPage, Readers } from './doc-page.ts';
import { guidePages } from './guide-pages.ts';

/** Every page of the documentation in a language. */
export const docPages = (readers: Readers): DocPage[] => [
  ...guidePages(readers),
  callsPage(readers.language),
  ...callPages(readers.language),
];

/** What a search finds a page by: a line for each section. */
export interface SearchLine {
  page: string;
  section: string;
  title: string;
  text: string;
}

const wordsOf = ({ blocks }: DocPage['sections'][number]): string =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'text') return [block.text];
      if (block.kind === 'steps') return block.lines;
      if (block.kind === 'table') return block.rows.flat();
      if (block.kind === 'links') return block.links.flatMap(({ label, about = '' }) => [label, about]);
      return [];
    })
    .join(' ');

export const searchLines = (pages: readonly DocPage[]): SearchLine[] =>
  pages.flatMap(({ id, title, about, sections }) => [
    { page: id, section: '', title, text: about },
    // The refusals of each call are those of one list.
    ...sections
      .filter((section) => section.id !== refusalsId)
      .map((section) => ({
        page: id,
        section: section.id,
        title: `${title}: ${section.title}`,
        text: wordsOf(section),
      })),
  ]);
