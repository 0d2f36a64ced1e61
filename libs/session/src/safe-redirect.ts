const inAppPath = /^\/(?![/\\])/;
const neverInPath = /[\\\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202f\u2060-\u2064\ufeff]/;
const maxDecodings = 5;

const isPlain = (pathname: string) =>
  inAppPath.test(pathname) &&
  !neverInPath.test(pathname) &&
  !pathname.includes('//') &&
  !pathname.split('/').includes('..');

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Returns whether a path stays plain under repeated decoding, so that no later hop can read another origin. */
function staysPlain(path: string): boolean {
  let pathname = path.split(/[?#]/)[0]!;
  for (let round = 0; round < maxDecodings; round += 1) {
    if (!isPlain(pathname)) return false;
    const next = decoded(pathname);
    if (next === pathname) return true;
    if (next === undefined) return false;
    pathname = next;
  }
  return false;
}

function insideOrigin(text: string, origin: string | undefined): string {
  return origin !== undefined && text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
}

/** Returns the in-app path of a `redirect_uri`, or null for the root, another origin or anything a browser could read as one. */
export function safeRedirect(text: string | null | undefined, origin = globalThis.location?.origin): string | null {
  if (!text || text.length > 2048) return null;
  const path = insideOrigin(text, origin);
  if (/\s/.test(path) || neverInPath.test(path) || !staysPlain(path)) return null;
  const url = new URL(path, 'https://in-app.invalid');
  const target = `${url.pathname}${url.search}${url.hash}`;
  return url.origin === 'https://in-app.invalid' && url.pathname !== '/' && !target.startsWith('//') ? target : null;
}

export const redirectAfterSignIn = (search: string): string | null =>
  safeRedirect(new URLSearchParams(search).get('redirect_uri'));
