export interface AppShellPlan {
  files: readonly string[];
  /** Files that everything behind the sign-in needs. */
  signedIn: readonly number[];
  visitor: readonly number[];
  /** Index of the sign-in among the screens. */
  signIn: number;
  /** `flags`: 1 means for visitors, 2 a trail above the title, 4 that it stands in the frame for whoever is signed in. `files` are needed besides the common ones. */
  screens: readonly (readonly [path: string, flags: number, ...files: number[]])[];
  app: string;
  /** Reads that the page makes before the app is there: where they go in each mode, and their path with the query. */
  reads: readonly (readonly [live: string, test: string, path: string])[];
  /** Those of every screen behind the sign-in, and those of each. */
  frameReads: readonly number[];
  screenReads: readonly (readonly number[])[];
  /** The feature of each screen, which its texts come with. */
  features: readonly string[];
  /** Title and purpose of each screen, by language; empty where the data complete them. */
  words: Readonly<Record<string, readonly (readonly [title: string, purpose: string])[]>>;
  /** Texts shown when the app does not start, by language and by element. */
  failed: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The event with which the app reports that it did not start. */
  failedEvent: string;
  /** Keys in the browser's storage. */
  stored: Readonly<Record<'access' | 'refresh' | 'deadline' | 'language' | 'testMode' | 'look' | 'menu', string>>;
  defaultLanguage: string;
}

/** Runs in the page before anything else; its text is inlined, so it must not use anything but what it is given. */
export function showAppShell(plan: AppShellPlan, joinUrl: (base: string, path: string) => string): void {
  const { nonce } = document.currentScript!;
  const { stored } = plan;
  const kept = (storage: () => Storage, name: string) => {
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  };
  const shared = (name: string) => kept(() => localStorage, name);
  const signedIn = kept(() => sessionStorage, stored.access) ?? shared(stored.refresh);
  const language = shared(stored.language) ?? plan.defaultLanguage;

  const parts = location.pathname.split('/');
  const asked = plan.screens.findIndex(([path, flags]) => {
    const wanted = path.split('/');
    const fits = wanted.every((part, at) => (part[0] === ':' ? parts[at] : part === parts[at]));
    return fits && wanted.length === parts.length && (signedIn || flags & 1);
  });
  const shown = asked < 0 && !signedIn ? plan.signIn : asked;
  const [, flags = 0, ...needed] = plan.screens[shown] ?? [''];

  const ahead = (attributes: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), { nonce, ...attributes }));
  const texts = document.querySelector<HTMLMetaElement>('meta[name="texts"]');
  const division: { addresses: Record<string, string>; parts: Record<string, string> } | undefined =
    texts && JSON.parse(texts.content);
  const own = division?.parts[plan.features[shown] ?? ''];
  for (const part of signedIn ? ['frame', ...(own ? [own] : [])] : ['entry']) {
    const href = division?.addresses[language]?.replace('*', part);
    if (href) ahead({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
  }
  for (const at of [...(signedIn ? plan.signedIn : asked < 0 ? plan.visitor : []), ...needed])
    ahead({ rel: 'modulepreload', href: plan.files[at]! });

  const access = kept(() => sessionStorage, stored.access);
  const inTestMode = shared(stored.testMode) === 'true';
  const deadline = Number(shared(stored.deadline) ?? 0);
  const written = document.querySelector<HTMLMetaElement>('meta[name="config"]')?.content ?? '';
  if (access && shown >= 0 && !(flags & 1) && (!deadline || Date.now() < deadline) && written[0] === '{') {
    const config = JSON.parse(written);
    const authorization = `Bearer ${access}`;
    const headers = { 'x-app': plan.app, 'accept-language': language, authorization };
    const hours = 3_600_000;
    const vnDay = (from: number) => new Date(Date.now() + 7 * hours + from * 24 * hours).toISOString().slice(0, 10);
    const asked = (window.firstCalls = new Map());
    for (const at of [...plan.frameReads, ...(location.search ? [] : plan.screenReads[shown]!)]) {
      const [live, test, path] = plan.reads[at]!;
      const service: string = config[inTestMode ? test : live];
      const named = path.replace(/\{day([-+]\d+)?\}/g, (_, days: string = '0') => vnDay(Number(days)));
      const { href } = new URL(joinUrl(config.gateway?.[service] ?? service, named), location.href);
      asked.set(
        [authorization, language, href].join(' '),
        fetch(href, { headers }).catch(() => undefined),
      );
    }
    // What nobody asked for by then would be told too late.
    setTimeout(() => asked.clear(), 10_000);
  }

  const look = shared(stored.look)?.split(' ')[0];
  if (look === 'light' || look === 'dark') document.documentElement.dataset.appearance = look;
  const frame = document.querySelector<HTMLTemplateElement>(
    `template[data-frame=${flags & 1 && !(flags & 4 && signedIn) ? 'entry' : 'signed-in'}]`,
  )!;
  const view = (frame.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
  const [title = '', purpose = ''] = (plan.words[language] ?? plan.words[plan.defaultLanguage])?.[shown] ?? [];
  view.querySelector('[data-words=title]')!.textContent = title;
  const line = view.querySelector<HTMLElement>('[data-words=purpose]')!;
  line.textContent = purpose;
  line.hidden = !!title && !purpose;
  if (flags & 2) view.dataset.deep = '';
  view.dataset.menu = shared(stored.menu) ?? '';
  if (inTestMode && signedIn) view.dataset.test = '';
  document.body.append(view);

  const fail = () => {
    for (const [name, text] of Object.entries(plan.failed[language] ?? plan.failed[plan.defaultLanguage] ?? {}))
      Object.assign(view.querySelector(`[data-words=${name}]`)!, { textContent: text, hidden: false });
    view.dataset.failed = '';
    view.removeAttribute('aria-hidden');
    view.role = 'alert';
    view.querySelector<HTMLElement>('[data-words=retry]')!.onclick = () => location.reload();
    document.body.append(view);
  };
  addEventListener(plan.failedEvent, fail);
  addEventListener('error', ({ target }) => void (target instanceof HTMLScriptElement && fail()), true);

  // A screen is there once it has its heading.
  const watch = new MutationObserver(() => {
    if (!document.querySelector('#root h1')) return;
    watch.disconnect();
    view.remove();
  });
  watch.observe(document.getElementById('root')!, { childList: true, subtree: true });
}
