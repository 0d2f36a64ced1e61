import type { WebConfig } from './config.ts';

// The tile of the brand mark in the header; amber is the band of test mode.
const tile = (ground: string, ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${ground}"/><path d="M12 25v-6.2M12 16.4V7M20 25v-9.4M20 13.2V7M12 17.6h.01M20 14.4h.01M12 12c-2.6 0-4-1.3-4.3-3.4M20 20.4c2.6 0 4-1.3 4.3-3.4" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/></svg>`;

const ofTest = tile('#F7B23B', '#3A2600');

/** The addresses of the tab's icons; browsers ask for the last one by themselves. */
export const faviconPaths = ['/favicon.svg', '/favicon-test.svg', '/favicon.ico'] as const;

export function favicons({ brand }: Pick<WebConfig, 'brand'>): Record<(typeof faviconPaths)[number], string> {
  const own = tile(brand.colour, '#FFFFFF');
  return { '/favicon.svg': own, '/favicon-test.svg': ofTest, '/favicon.ico': own };
}
