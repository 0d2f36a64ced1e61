import type { Endpoint } from '@pay/contract-core';

const maxNameLength = 20;
const areaOf = (contract: string) => contract.replace(/(Public|Review|Private)$/, '');
const isKey = (name: string) => /(^i|I)d$|(^c|C)ode$|^ticket$|^objectName$/.test(name);

export class KnownValues {
  readonly #values = new Map<string, string[]>();

  add({ contract }: Pick<Endpoint, 'contract'>, data: unknown): void {
    if (Array.isArray(data)) for (const item of data.slice(0, maxNameLength)) this.add({ contract }, item);
    else if (typeof data === 'object' && data !== null) {
      for (const [name, value] of Object.entries(data)) {
        if (typeof value !== 'string') this.add({ contract }, value);
        else if (isKey(name)) for (const key of [name, `${areaOf(contract)}.${name}`]) this.#keep(key, value);
      }
    }
  }

  #keep(key: string, value: string) {
    const values = this.#values.get(key) ?? [];
    if (values.length < maxNameLength && !values.includes(value)) this.#values.set(key, [...values, value]);
  }

  of({ contract }: Pick<Endpoint, 'contract'>, name: string, turn: number): string | undefined {
    const area = areaOf(contract);
    const own = [`${area}.${name}`, name, ...(/^(id|\w+Id)$/.test(name) ? [`${name.replace(/Id$/, '')}.id`] : [])];
    const codes = name === 'code' ? [`${area}.${area}Code`, 'payLinkCode'] : [];
    for (const key of [...own, ...codes]) {
      const values = this.#values.get(key);
      if (values?.length) return values[turn % values.length];
    }
    return undefined;
  }
}
