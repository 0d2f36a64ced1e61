import { bankDirectory } from '@pay/platform-accounts';
import { follow, parameterBook, type Storage } from '@pay/platform-kernel';

/** Keeps in memory what every call reads; returns what ends it. */
export const followLists = (storages: { live: Storage; test: Storage }): Promise<() => void> =>
  follow(storages, [bankDirectory, parameterBook]);
