/** What a page may take. Sizes are thousands of bytes as they travel; times and heap are multiples of a reference page of the same run. */
export interface PageBudget {
  /** The document with everything that a payer must see at once. */
  document?: number;
  scripts: number;
  total?: number;
  requests?: number;
  paint: { times: number; reference: Reference };
  warmPaint?: { times: number; reference: Reference };
  /** A page that blocks no longer than `atLeast` milliseconds is well, however fast the reference is. */
  blocking?: { times: number; reference: Reference; atLeast?: number };
  heap?: { times: number; reference: Reference };
  shift: number;
}

export type Reference = 'static' | 'prerendered' | 'table';

const console = {
  total: 280,
  requests: 16,
  warmPaint: { times: 2, reference: 'table' },
  blocking: { times: 2, reference: 'table', atLeast: 150 },
  heap: { times: 6, reference: 'table' },
  shift: 0.02,
} as const satisfies Partial<PageBudget>;

export const budgets = {
  payer: {
    document: 8,
    scripts: 8,
    total: 20,
    requests: 3,
    paint: { times: 1.4, reference: 'static' },
    blocking: { times: 1, reference: 'prerendered' },
    heap: { times: 1.2, reference: 'prerendered' },
    shift: 0,
  },
  payPage: {
    document: 10,
    scripts: 8,
    total: 40,
    paint: { times: 2, reference: 'static' },
    blocking: { times: 1, reference: 'prerendered' },
    heap: { times: 1.2, reference: 'prerendered' },
    shift: 0,
  },
  signIn: { ...console, scripts: 130, paint: { times: 1.6, reference: 'table' } },
  list: { ...console, scripts: 210, paint: { times: 2.3, reference: 'table' } },
  dashboard: { ...console, scripts: 210, paint: { times: 2.3, reference: 'table' } },
} as const satisfies Record<string, PageBudget>;

/** Scripts of a screen with a form. */
export const largestForm = 240;

/** No chunk that everything waits for. */
export const largestChunk = 70;

/** Shares of the measured limit of the same run. */
export const platformBudgets = {
  settlementAtTheStore: 0.6,
  settlementOverHttp: 0.25,
  payLinkRead: 0.6,
  renderedPayerPage: 0.3,
} as const;

/** How much longer a call may take with a hundred times the rows, and what else a large merchant may cost. */
export const scaleBudgets = { list: 2, sums: 2, exportMegabytes: 50, checkSeconds: 30 } as const;
