import { type Counter, type Histogram, Registry } from 'prom-client';

const comments = /^#.*\n/gm;

/**
 * A metric with very many labels, kept in slices of one name, because the library writes a metric in one turn.
 * The text format wants all lines of a name together and its two comments once.
 */
export class SlicedMetric<Kind extends Counter | Histogram> {
  readonly #make: (registry: Registry) => Kind;
  readonly #slices = new Map<string, { registry: Registry; metric: Kind }>();

  constructor(make: (registry: Registry) => Kind) {
    this.#make = make;
  }

  of(slice: string): Kind {
    const found = this.#slices.get(slice);
    if (found) return found.metric;
    const registry = new Registry();
    const metric = this.#make(registry);
    this.#slices.set(slice, { registry, metric });
    return metric;
  }

  async text(others: () => Promise<void>): Promise<string> {
    const parts: string[] = [];
    for (const { registry } of this.#slices.values()) {
      const lines = (await registry.metrics()).trimEnd();
      parts.push(parts.length === 0 ? lines : lines.replace(comments, ''));
      await others();
    }
    return parts.join('\n');
  }
}
