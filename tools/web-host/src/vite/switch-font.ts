/**
 * Runs in the page's head. A font that is not there yet would not be drawn during this load and take the line from what is:
 * it is fetched after the load, and its face switched on from the next one on. Its text is inlined.
 */
export function switchFont(stored: string): void {
  const face = document.querySelector<HTMLStyleElement>('style[data-font]')!;
  const font = face.dataset.font!;
  const isThere = () => {
    try {
      return localStorage.getItem(stored) === font;
    } catch {
      return false;
    }
  };
  if (isThere()) {
    face.media = 'all';
    const link = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: font };
    document.head.append(Object.assign(document.createElement('link'), link));
    return;
  }
  const keep = async () => {
    const fetched = await fetch(font, { priority: 'low' });
    await fetched.blob();
    if (fetched.ok) localStorage.setItem(stored, font);
  };
  addEventListener('load', () => void keep().catch(() => undefined));
}
