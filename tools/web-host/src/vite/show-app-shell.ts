import type { FirstRead, fitsPath, ScreenPlan } from '../screen-plans.ts';

export interface AppShellPlan {
  /** Files that everything behind the sign-in needs. */
  signedIn: readonly string[];
  visitor: readonly string[];
  app: string;
  /** Those of every screen behind the sign-in. */
  frameReads: readonly FirstRead[];
  /** Texts shown when the app does not start, by language and by element. */
  failed: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The event with which the app reports that it did not start. */
  failedEvent: string;
  /** Keys in the browser's storage. */
  stored: Readonly<Record<'access' | 'refresh' | 'deadline' | 'language' | 'testMode' | 'look' | 'menu', string>>;
  defaultLanguage: string;
}

/** Runs in the page before anything else; its text is inlined, so it must not use anything but what it is given. */
export function showAppShell(
  plan: AppShellPlan,
  joinUrl: (base: string, path: string) => string,
  fits: typeof fitsPath,
): void {
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

  const written = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  const screens: ScreenPlan[] = JSON.parse(written('screens'));
  const asked = screens.find(({ path, flags }) => fits(path, location.pathname) && (signedIn || flags & 1));
  const shown = asked ?? (signedIn ? undefined : screens.find(({ flags }) => flags & 8));
  const flags = shown?.flags ?? 0;

  const ahead = (attributes: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), { nonce, ...attributes }));
  const texts = written('texts');
  const division: { addresses: Record<string, string>; parts: Record<string, string> } | undefined = texts
    ? JSON.parse(texts)
    : undefined;
  const own = division?.parts[shown?.feature ?? ''];
  for (const part of signedIn ? ['frame', ...(own ? [own] : [])] : ['entry']) {
    const href = division?.addresses[language]?.replace('*', part);
    if (href) ahead({ rel: 'preload', as: 'fetch', crossOrigin: '', href });
  }
  for (const href of [...(signedIn ? plan.signedIn : asked ? [] : plan.visitor), ...(shown?.files ?? [])])
    ahead({ rel: 'modulepreload', href });

  const access = kept(() => sessionStorage, stored.access);
  const inTestMode = shared(stored.testMode) === 'true';
  const deadline = Number(shared(stored.deadline) ?? 0);
  const settings = written('config');
  if (access && shown && !(flags & 1) && (!deadline || Date.now() < deadline) && settings[0] === '{') {
    const config = JSON.parse(settings);
    const authorization = `Bearer ${access}`;
    const headers = { 'x-app': plan.app, 'accept-language': language, authorization };
    const hours = 3_600_000;
    const vnDay = (from: number) => new Date(Date.now() + 7 * hours + from * 24 * hours).toISOString().slice(0, 10);
    const calls = (window.firstCalls = new Map());
    for (const [live, test, path] of [...plan.frameReads, ...(location.search ? [] : shown.reads)]) {
      const service: string = config[inTestMode ? test : live];
      const named = path.replace(/\{day([-+]\d+)?\}/g, (_, days: string = '0') => vnDay(Number(days)));
      const { href } = new URL(joinUrl(config.gateway?.[service] ?? service, named), location.href);
      calls.set(
        [authorization, language, href].join(' '),
        fetch(href, { headers }).catch(() => undefined),
      );
    }
    // What nobody asked for by then would be told too late.
    setTimeout(() => calls.clear(), 10_000);
  }

  const look = shared(stored.look)?.split(' ')[0];
  if (look === 'light' || look === 'dark') document.documentElement.dataset.appearance = look;
  const frame = document.querySelector<HTMLTemplateElement>(
    `template[data-frame=${flags & 1 && !(flags & 4 && signedIn) ? 'entry' : 'signed-in'}]`,
  )!;
  const view = (frame.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
  const [title = '', purpose = ''] = shown?.words[language] ?? shown?.words[plan.defaultLanguage] ?? [];
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
