interface Fetched extends Event {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}

interface Installed extends Event {
  waitUntil(work: Promise<void>): void;
}

const kept = 'pos-terminal';

/** Everything that the page needs, so that it opens without a network after the first visit. */
async function keepAll(): Promise<void> {
  const sources = (await (await fetch('/sandbox/terminal/sources.json')).json()) as string[];
  const cache = await caches.open(kept);
  await cache.addAll(sources);
}

addEventListener('install', (event: Event) => (event as Installed).waitUntil(keepAll()));

/** The page and its code come from the network where there is one, and else as they came last. */
async function lastKnown(request: Request): Promise<Response> {
  const cache = await caches.open(kept);
  try {
    const reply = await fetch(request);
    if (reply.ok) await cache.put(request, reply.clone());
    return reply;
  } catch (error) {
    const known = await cache.match(request, { ignoreSearch: true });
    if (known) return known;
    throw error;
  }
}

addEventListener('fetch', (event: Event) => {
  const { request } = event as Fetched;
  const { pathname } = new URL(request.url);
  const isOurs = request.method === 'GET' && pathname.startsWith('/sandbox/terminal') && !pathname.endsWith('.svg');
  if (isOurs) (event as Fetched).respondWith(lastKnown(request));
});

export {};
