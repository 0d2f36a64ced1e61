import { inAttribute } from './placeholders.ts';

/** A read that the page makes before the app is there: where it goes in each mode, and its path with the query. */
export type FirstRead = readonly [live: string, test: string, path: string];

/** What a page does for its screen before the app is there. */
export interface ScreenPlan {
  path: string;
  /** 1 means for visitors, 2 a trail above the title, 4 that it stands in the frame for whoever is signed in, 8 the sign-in. */
  flags: number;
  /** Needed besides the common ones. */
  files: readonly string[];
  reads: readonly FirstRead[];
  /** The feature, which its texts come with. */
  feature: string;
  /** Title and purpose by language; empty where the data complete them. */
  words: Readonly<Record<string, readonly [title: string, purpose: string]>>;
}

/** Whether an address is that of a screen; runs in the page too, so it must not use anything but what it is given. */
export function fitsPath(path: string, pathname: string): boolean {
  const wanted = path.split('/');
  const parts = pathname.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, at) => (part[0] === ':' ? parts[at] !== '' : part === parts[at]))
  );
}

const listed = /(<meta name="screens" content=")([^"]*)(">)/;
const characters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
const asText = (attribute: string) =>
  attribute.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => characters[name]!);

/** Of the screens that a built page knows, only those of the asked address are sent, and the sign-in, which may stand there instead. */
export function screensOf(page: string): (pathname: string) => string {
  const [whole, before = '', content = '', after = ''] = listed.exec(page) ?? [];
  if (whole === undefined) return () => page;
  const plans = JSON.parse(asText(content)) as ScreenPlan[];
  return (pathname) => {
    const wanted = plans.filter(({ path, flags }) => flags & 8 || fitsPath(path, pathname));
    return page.replace(whole, () => before + inAttribute(JSON.stringify(wanted)) + after);
  };
}
