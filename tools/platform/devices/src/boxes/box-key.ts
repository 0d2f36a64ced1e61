import { randomCode } from '@pay/platform-kernel';
import { createHash } from 'node:crypto';

const keyLength = 32;

export const newBoxKey = () => randomCode(keyLength);

/** What is kept of a key; it is long enough by chance that a plain hash hides it. */
export const hashOfKey = (key: string) => createHash('sha256').update(key).digest('hex');
