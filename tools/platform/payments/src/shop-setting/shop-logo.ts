import { invalidField } from '@pay/contract-core';
import { hasShape } from '@pay/domain';
import type { Services } from '@pay/platform-kernel';
import { diskStore, previewUrl } from '@pay/platform-people';

const place = { bucket: 'shop', fileType: 'image' } as const;
const maxLogoBytes = 1024 * 1024;

/** A logo must be an upload of at most 1 MB, because payer pages load nothing from elsewhere. */
export async function refuseLogo(logo: string, services: Services): Promise<void> {
  const objectName = logo.split('/').at(-1) ?? '';
  const key = { ...place, objectName };
  const isOurs = hasShape('uuid', objectName.replace(/\.(jpg|png|webp)$/, '')) && logo === previewUrl(key, services);
  const bytes = isOurs ? await diskStore(services.settings.dataFolder).get(key) : undefined;
  if (!bytes) throw invalidField('logo', 'unknown');
  if (bytes.length > maxLogoBytes) throw invalidField('logo', 'file_too_large', { max: maxLogoBytes });
}
