import { marked, show } from './page-parts.ts';

// Browsers inside other apps take no downloads, and few say so.
const insideApp = /; wv\)|FBA[NV]|Instagram|Zalo|Line\/|MicroMessenger|iP(?:hone|ad)(?!.*Safari\/)/;

const asFile = (...parts: BlobPart[]) => ({ files: [new File(parts, 'pay.png', { type: 'image/png' })] });

/** True where another app took the picture, or the payer closed the choice himself. */
async function shared({ href }: HTMLAnchorElement): Promise<boolean> {
  try {
    await navigator.share(asFile(await (await fetch(href)).blob()));
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
      const shares = navigator.canShare?.(asFile());
      if (!shares && !insideApp.test(navigator.userAgent)) return show('kept', true);
      event.preventDefault();
      if (shares) void shared(link).then((done) => done || showWhole(link));
      else showWhole(link);
    });
  }
}
