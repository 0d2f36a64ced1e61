import type { EkycInfo, MerchantProfile } from '@pay/contract-shared';
import type { ObjectKey } from '../files/file-store.ts';
import { type FileServices, previewUrl } from '../files/stored-files.ts';
import type { Card } from './profile.rules.ts';

const address =
  /(?:^|\/(?:preview|download)\/)([a-z-]+)\/(image|document)\/([0-9a-f-]{36}\.(?:jpg|png|webp|pdf))(?:\?|$)/;

export function keyOf(url: string): ObjectKey | undefined {
  const [, bucket, fileType, objectName] = address.exec(url) ?? [];
  return bucket && fileType && objectName ? { bucket, fileType, objectName } : undefined;
}

/** Stored without an address, because every address of a private file expires. */
export const objectText = ({ bucket, fileType, objectName }: ObjectKey) => `${bucket}/${fileType}/${objectName}`;

export function openableUrl(url: string, services: FileServices): string {
  const key = keyOf(url);
  return key ? previewUrl(key, services) : url;
}

function withPictures(
  info: EkycInfo | undefined,
  cards: readonly Card[],
  services: FileServices,
): EkycInfo | undefined {
  if (!info) return undefined;
  const { frontUrl: _front, backUrl: _back, ...told } = info;
  const card = cards.find(({ id }) => id === info.id);
  if (!card) return told;
  return {
    ...told,
    frontUrl: openableUrl(card.frontUrl, services),
    ...(card.backUrl && { backUrl: openableUrl(card.backUrl, services) }),
  };
}

/** Replaces file addresses by fresh ones; addresses submitted with the profile are not trusted. */
export function openableProfile(
  profile: MerchantProfile,
  cards: readonly Card[],
  services: FileServices,
): MerchantProfile {
  return {
    ...profile,
    ownerEkycInfo: withPictures(profile.ownerEkycInfo, cards, services),
    representativeEkycInfo: withPictures(profile.representativeEkycInfo, cards, services),
    documents: profile.documents?.map((document) => ({ ...document, url: openableUrl(document.url, services) })),
  };
}
