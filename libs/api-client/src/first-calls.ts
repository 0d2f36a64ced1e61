declare global {
  interface Window {
    /** Answers to the calls that the page made before its app was there, by `firstCallKey`. */
    firstCalls?: Map<string, Promise<Response | undefined>>;
  }
}

/** Who asks what in which language; the page's first script writes the same. */
const firstCallKey = ({ headers, url }: Request) =>
  [headers.get('authorization'), headers.get('accept-language'), url].join(' ');

/**
 * Takes the answer that the page asked for before its app came, once, and otherwise asks. A refusal is not taken: the call
 * is made again and told as any other. After a call that changes something none of them is taken any more.
 */
export async function fetchUnlessAsked(request: Request, options?: RequestInit): Promise<Response> {
  const { firstCalls } = globalThis as Partial<Pick<Window, 'firstCalls'>>;
  if (request.method !== 'GET') firstCalls?.clear();
  const key = firstCalls?.size ? firstCallKey(request) : '';
  const asked = firstCalls?.get(key);
  firstCalls?.delete(key);
  const answer = await asked;
  return answer?.ok ? answer : globalThis.fetch(request, options);
}
