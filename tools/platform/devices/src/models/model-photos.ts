import { invalidField } from '@pay/contract-core';
import { hasShape } from '@pay/domain';
import type { Services } from '@pay/platform-kernel';
import { diskStore, previewUrl } from '@pay/platform-people';

const place = { bucket: 'product', fileType: 'image' } as const;

interface Written {
  photos?: readonly { url: string }[] | undefined;
  mainPhotoUrl?: string | null | undefined;
}

/** The pictures of a model, which must be uploads of our own, and the one that stands for it. */
export async function photosOf({ photos = [], mainPhotoUrl }: Written, services: Services) {
  const urls = [...new Set(photos.map(({ url }) => url))];
  const store = diskStore(services.settings.dataFolder);
  for (const [at, url] of urls.entries()) {
    const key = { ...place, objectName: url.split('/').at(-1) ?? '' };
    const isNamed = hasShape('uuid', key.objectName.replace(/\.(jpg|png|webp)$/, ''));
    const isOurs = isNamed && url === previewUrl(key, services) && (await store.get(key));
    if (!isOurs) throw invalidField(`photos.${at}.url`, 'unknown');
  }
  const main = mainPhotoUrl || (urls[0] ?? '');
  if (main !== '' && !urls.includes(main)) throw invalidField('mainPhotoUrl', 'not_among_photos');
  return { photos: urls, mainPhotoUrl: main };
}
