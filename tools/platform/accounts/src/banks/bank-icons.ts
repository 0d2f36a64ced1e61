import type { FileServices } from '@pay/platform-people';
import { previewUrl } from '@pay/platform-people';
import type { BankRow } from './staff-banks.store.ts';

/** Where the pictures of banks and wallets are kept; anybody may look at them. */
export const iconPlace = { bucket: 'bank', fileType: 'image' } as const;

interface Shown {
  /** What the monogram is drawn from. */
  letters: string;
  /** The object of an uploaded icon. */
  icon: string | null;
}

export const pictureUrl = (objectName: string, services: FileServices) =>
  previewUrl({ ...iconPlace, objectName }, services);

/** More of them cannot be read at the size of a list. */
const mostLetters = 3;
/** Neighbours in the list stand far apart on the circle of colours. */
const goldenAngle = 137.508;

const plainOf = (words: string) =>
  words
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '') || '0';

/** Two whose first letters are the same differ by their colour. */
const hueOf = (plain: string) =>
  Math.floor(
    ([...plain].reduce((sum, letter) => (sum * 36 + Number.parseInt(letter, 36)) % 99_991, 0) * goldenAngle) % 360,
  );

/** The address of an uploaded icon, else of the monogram that is drawn in its place. */
export function iconUrl({ letters, icon }: Shown, services: FileServices): string {
  if (icon !== null) return pictureUrl(icon, services);
  const plain = plainOf(letters);
  return `${services.settings.addresses.storage}/api/bank/v1/monogram/${plain.slice(0, mostLetters)}/${hueOf(plain)}`;
}

/** A bank as everybody sees it. */
export function listedBank(row: BankRow, services: FileServices) {
  const { keywords: _words, position: _place, kept: _kept, deletedAt: _gone, ...entry } = row;
  const icon = iconUrl({ letters: row.code, icon: row.icon }, services);
  return { ...entry, icon, logo: icon };
}

const textSizes = [36, 32, 26];

/** The letters on a square of their colour, as an SVG of 64 × 64. */
export const monogram = (letters: string, hue: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="14" fill="hsl(${hue} 48% 34%)"/><text x="32" y="33" fill="#fff" font-family="system-ui,Roboto,sans-serif" font-weight="600" font-size="${textSizes[letters.length - 1]}" text-anchor="middle" dominant-baseline="central">${letters}</text></svg>`;
