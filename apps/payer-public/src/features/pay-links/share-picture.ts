import { marked, show } from './page-parts.ts';

// Browsers inside other apps take no downloads, and few say so.
const insideApp = /; wv\)|FBA[NV]|Instagram|Zalo|Line\/|MicroMessenger/;
const isInsideApp = (agent: string) =>
  insideApp.test(agent) || (/iP(?:hone|ad)/.test(agent) && !/Safari\//.test(agent));

const pngOf = (parts: BlobPart[], name: string) => new File(parts, name, { type: 'image/png' });
const canShare = () => navigator.canShare?.({ files: [pngOf([], 'a.png')] }) ?? false;

/** True where another app took the picture, or the payer closed the choice himself. */
async function shared({ href }: HTMLAnchorElement): Promise<boolean> {
  try {
    const [, name = 'qr.png'] = /([\w-]+\.png)/.exec(href) ?? [];
    await navigator.share({ files: [pngOf([await (await fetch(href)).blob()], name)] });
    show('kept', true);
    return true;
  } catch (fault) {
    return fault instanceof Error && fault.name === 'AbortError';
  }
}

function showWhole({ href }: HTMLAnchorElement): void {
  const [dialog] = marked('whole');
  const [picture] = marked('picture');
  if (!(dialog instanceof HTMLDialogElement) || !(picture instanceof HTMLImageElement)) return location.assign(href);
  picture.src = href;
  dialog.showModal();
  for (const button of marked('close')) button.onclick = () => dialog.close();
}

/** Shares the picture with another app, else saves it, else shows it whole for a long press. */
export function startSharing(): void {
  for (const link of marked('share')) {
    link.addEventListener('click', (event) => {
      if (!(link instanceof HTMLAnchorElement)) return;
      const shares = canShare();
      if (!shares && !isInsideApp(navigator.userAgent)) return show('kept', true);
      event.preventDefault();
      if (shares) void shared(link).then((done) => done || showWhole(link));
      else showWhole(link);
    });
  }
}
