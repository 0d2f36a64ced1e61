import type { CDPSession, Page } from '@playwright/test';

const brand = 'Be Vietnam Pro';
/** Codes and samples of code are set in the machine's own font for them. */
const forCode = /mono|courier|consolas|menlo/i;

// A weight has a name of its own.
const familyOf = (name: string) => (name.startsWith(brand) ? brand : name);

const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function opened(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return session;
}

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? opened(page);
  sessions.set(page, session);
  return session;
}

const chosen = 'data-typeface';

/** Marks enough of the texts to show each letter in each of its styles: which font draws it is decided for the letter and its style. */
const mark = (page: Page, within: string) =>
  page.evaluate(
    ([place, attribute]) => {
      const drawn = new Set<string>();
      for (const element of document.querySelectorAll(`${place} *`)) {
        if (element.matches('script, style, template, option') || !element.checkVisibility()) continue;
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const text = own.map(({ textContent }) => textContent).join('');
        if (!text.trim()) continue;
        const { fontFamily, fontWeight, fontStyle, textTransform } = getComputedStyle(element);
        const style = [fontFamily, fontWeight, fontStyle, textTransform].join();
        const letters = [...text].map((letter) => `${letter} ${style}`);
        if (letters.every((letter) => drawn.has(letter))) continue;
        for (const letter of letters) drawn.add(letter);
        element.setAttribute(attribute, '');
      }
    },
    [within, chosen] as const,
  );

const unmark = (page: Page) =>
  page.evaluate((attribute) => {
    for (const element of document.querySelectorAll(`[${attribute}]`)) element.removeAttribute(attribute);
  }, chosen);

/** The fonts with which the browser drew the page's texts, each with one of its texts. */
export async function typefacesOf(page: Page, within = 'body'): Promise<Map<string, string>> {
  const session = await sessionOf(page);
  await session.send('DOM.getDocument', { depth: 0 });
  await mark(page, within);
  const { searchId, resultCount } = await session.send('DOM.performSearch', { query: `//*[@${chosen}]` });
  if (resultCount === 0) return new Map();
  const { nodeIds } = await session.send('DOM.getSearchResults', { searchId, fromIndex: 0, toIndex: resultCount });
  const drawn = await Promise.all(
    nodeIds.map(async (nodeId) => {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId }).catch(() => ({ fonts: [] }));
      return fonts
        .filter(({ familyName }) => !forCode.test(familyName))
        .map(({ familyName }) => [familyOf(familyName), nodeId] as const);
    }),
  );
  await session.send('DOM.discardSearchResults', { searchId });
  await unmark(page);
  const found = new Map<string, string>();
  for (const [name, nodeId] of drawn.flat().toReversed()) {
    if (found.has(name)) continue;
    const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId }).catch(() => ({ outerHTML: '' }));
    found.set(
      name,
      outerHTML
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
        .slice(0, 60),
    );
  }
  return found;
}

/** What is drawn in another font than the brand's, or, where that did not come in time, in more than one font. */
export async function foreignTypefaces(page: Page): Promise<string[]> {
  const drawn = await typefacesOf(page);
  const expected = drawn.has(brand) ? brand : drawn.keys().next().value;
  return [...drawn].filter(([name]) => name !== expected).map(([name, text]) => `${name}: ${text}`);
}
