import { invalidField } from '@pay/contract-core';
import { scopeOf, type Trx } from '@pay/platform-kernel';
import { keyOf } from '../merchants/private-files.ts';
import { uploadersOf } from './uploads.store.ts';

/** A picture that the person handed in as an avatar, named by its path; an empty one takes the avatar away. */
export async function ownAvatar(db: Trx, userId: string, avatar: string): Promise<string | null> {
  if (avatar === '') return null;
  const key = keyOf(avatar);
  if (key?.bucket !== 'avatar' || !avatar.startsWith('/')) throw invalidField('avatar', 'unknown');
  const uploads = scopeOf(db)?.unscoped('an upload comes with a ticket, not with a merchant') ?? db;
  if ((await uploadersOf(uploads, [key.objectName])).get(key.objectName) !== userId)
    throw invalidField('avatar', 'unknown');
  return avatar;
}
