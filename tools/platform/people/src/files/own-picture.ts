import { hasShape } from '@pay/domain';
import type { Services } from '@pay/platform-kernel';
import { previewUrl, storedBytes } from './stored-files.ts';

/** Whether an address is that of a picture that was uploaded here, into a bucket that anybody may look at. */
export async function isOwnPicture(url: string, bucket: string, services: Services): Promise<boolean> {
  const key = { bucket, fileType: 'image', objectName: url.split('/').at(-1) ?? '' };
  const isNamed = hasShape('uuid', key.objectName.replace(/\.(jpg|png|webp)$/, ''));
  return isNamed && url === previewUrl(key, services) && (await storedBytes(key, services)) !== undefined;
}
