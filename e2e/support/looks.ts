import type { Page } from '@playwright/test';

/** Classes of a page that no style of it draws. */
export const undrawnClasses = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const drawn = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      .join();
    const used = new Set([...document.querySelectorAll('body [class]')].flatMap(({ classList }) => [...classList]));
    return [...used].filter((name) => !drawn.includes(`.${CSS.escape(name)}`));
  });

/** Smallest side of what a finger presses. */
const fingertip = 44;

/**
 * Texts that are cut off or lie on each other, as the page is drawn now. A text may end in an ellipsis where a title, its own or that
 * of what it stands in, says the rest, and may lie in what the reader scrolls.
 */
export async function clippedOrOverlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerated = 2;
    const layers = new Map<Element, Element | null>();
    const layerOf = (element: Element): Element | null => {
      const known = layers.get(element);
      if (known !== undefined) return known;
      const { position, transform } = getComputedStyle(element);
      const own = ['fixed', 'sticky', 'absolute'].includes(position) || transform !== 'none';
      const layer = own ? element : element.parentElement && layerOf(element.parentElement);
      layers.set(element, layer);
      return layer;
    };
    const cutting = (element: Element, rect: DOMRect) => {
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.position === 'fixed') return undefined;
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') return undefined;
        if (style.overflowX === 'visible') continue;
        const box = at.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1) return 'hidden';
        if (style.webkitLineClamp !== 'none' && rect.top >= box.bottom - tolerated)
          return at.closest('[title], [aria-label]') ? 'told' : 'cut';
        if (rect.right <= box.right + tolerated && rect.left >= box.left - tolerated) continue;
        const told = style.textOverflow === 'ellipsis' && at.closest('[title], [aria-label]');
        return told ? 'told' : 'cut';
      }
      return undefined;
    };
    const shown: { node: Node; text: string; rect: DOMRect; layer: Element | null }[] = [];
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim().slice(0, 40);
      if (!element || !text || element.closest('script, style, template, svg, option, [data-first-view]')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const cuts = rects.map((rect) => cutting(element, rect));
      if (cuts.includes('hidden')) continue;
      if (cuts.includes('cut')) found.push(`cut off: ${text}`);
      else if (!cuts.includes('told'))
        shown.push(...rects.map((rect) => ({ node, text, rect, layer: layerOf(element) })));
    }
    for (const [at, one] of shown.entries())
      for (const other of shown.slice(at + 1)) {
        if (one.layer !== other.layer || one.node === other.node) continue;
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        if (across > tolerated && down > 4) found.push(`on each other: ${one.text} / ${other.text}`);
      }
    return [...new Set(found)];
  });
}

/** What is pressed alone and is smaller than a fingertip where a press still reaches it; links within a text are read, not aimed at. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressed =
      'button, a[href], summary, select, input:is([type="checkbox"], [type="radio"]), [role="tab"], [role="switch"]';
    const inText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
      if (element.closest('[data-first-view], [inert], [aria-hidden="true"]') || inText(element)) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const label =
        (element instanceof HTMLInputElement && element.labels?.[0]) ||
        // The whole row follows the link that names it.
        (element.matches('[data-row-link]') && element.closest<HTMLElement>('tr')) ||
        element;
      const box = label.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      const reaches = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && (label.contains(hit) || element.contains(hit));
      };
      // What lies below something else is not there to be pressed.
      if (!reaches(0, 0)) continue;
      const half = least / 2 - 1;
      const tall = box.height >= least - 0.5 || (reaches(0, -half) && reaches(0, half));
      const wide = box.width >= least - 0.5 || (reaches(-half, 0) && reaches(half, 0));
      if (tall && wide) continue;
      const name = element.getAttribute('aria-label') ?? label.textContent?.trim();
      const where = element.closest('main') ? 'in the page: ' : '';
      const size = `${Math.round(box.width)}x${Math.round(box.height)}`;
      found.push(`${where}${element.tagName.toLowerCase()} ${size}: ${name?.slice(0, 40)}`);
    }
    return [...new Set(found)];
  }, fingertip);
}
