import type { parameter } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';

export type Parameter = ReplyOf<typeof parameter.get>;
export type ShownParameter = Omit<Parameter, 'history' | 'description'>;

/** Its name in an address, where what has a dot would be a file. */
export function placeOf(name: string) {
  const [area = '', own = ''] = name.split('.');
  return { area, name: own };
}
