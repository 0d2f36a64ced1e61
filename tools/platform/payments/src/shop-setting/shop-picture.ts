import { invalidField } from '@pay/contract-core';
import { hasShape } from '@pay/domain';
import type { Services } from '@pay/platform-kernel';
import { diskStore, previewUrl } from '@pay/platform-people';

const place = { bucket: 'shop', fileType: 'image' } as const;

/** A picture of a shop must be an upload of its own, because payer pages load nothing from elsewhere. */
export async function refusePicture(
  field: string,
  url: string,
  { maxBytes, services }: { maxBytes: number; services: Services },
): Promise<void> {
  const objectName = url.split('/').at(-1) ?? '';
  const key = { ...place, objectName };
  const isOurs = hasShape('uuid', objectName.replace(/\.(jpg|png|webp)$/, '')) && url === previewUrl(key, services);
  const bytes = isOurs ? await diskStore(services.settings.dataFolder).get(key) : undefined;
  if (!bytes) throw invalidField(field, 'unknown');
  if (bytes.length > maxBytes) throw invalidField(field, 'file_too_large', { max: maxBytes });
}
