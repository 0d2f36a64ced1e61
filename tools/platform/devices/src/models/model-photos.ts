import { invalidField } from '@pay/contract-core';
import type { Services } from '@pay/platform-kernel';
import { isOwnPicture } from '@pay/platform-people';

interface Written {
  photos?: readonly { url: string }[] | undefined;
  mainPhotoUrl?: string | null | undefined;
}

/** The pictures of a model, which must be uploads of our own, and the one that stands for it. */
export async function photosOf({ photos = [], mainPhotoUrl }: Written, services: Services) {
  const urls = [...new Set(photos.map(({ url }) => url))];
  for (const [at, url] of urls.entries())
    if (!(await isOwnPicture(url, 'product', services))) throw invalidField(`photos.${at}.url`, 'unknown');
  const main = mainPhotoUrl || (urls[0] ?? '');
  if (main !== '' && !urls.includes(main)) throw invalidField('mainPhotoUrl', 'not_among_photos');
  return { photos: urls, mainPhotoUrl: main };
}
