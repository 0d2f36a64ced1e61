export interface Times {
  times: number;
  reference: Reference;
  /** Milliseconds that pass, however fast the reference page is. */
  atLeast?: number;
}

/** Sizes are thousands of bytes as transferred; times and heap are multiples of a reference page in the same run. */
export interface PageBudget {
  document?: number;
  scripts: number;
  total?: number;
  requests?: number;
  paint?: Times;
  /** When the first typed character is kept, or the first row or figure stands uncovered at its place. */
  usable?: Times;
  warmUsable?: Times;
  blocking?: Times;
  heap?: Times;
  shift: number;
}

export type Reference = 'static' | 'prerendered' | 'table';

const console = {
  total: 280,
  requests: 16,
  warmUsable: { times: 3.5, reference: 'table' },
  blocking: { times: 2, reference: 'table', atLeast: 150 },
  heap: { times: 6, reference: 'table' },
  shift: 0.02,
} as const satisfies Partial<PageBudget>;

export const budgets = {
  payer: {
    document: 8,
    scripts: 4,
    total: 12,
    requests: 2,
    paint: { times: 1.3, reference: 'static' },
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
  signIn: { ...console, scripts: 130, usable: { times: 1.8, reference: 'table' } },
  list: { ...console, scripts: 210, usable: { times: 2.6, reference: 'table' } },
  dashboard: { ...console, scripts: 210, usable: { times: 2.6, reference: 'table' } },
} as const satisfies Record<string, PageBudget>;

/** Scripts of a screen that nobody lands on, and of one with a form. */
export const largestScreen = 217;
export const largestForm = 230;

export const largestChunk = 70;

/** Shares of the limit measured in the same run. */
export const platformBudgets = {
  creditAtTheStore: 0.3,
  creditOverHttp: 0.12,
  creditOfOneMerchant: 0.1,
  /** Of the rate with the smallest book. */
  creditAtFullSize: 0.85,
  /** Of the rate under a rule that charges nothing. */
  chargedCredit: 0.9,
  /** Of pgbench's transactions, beside shops that collect. */
  payout: 0.05,
  /** Of pgbench's transactions: subscriptions that are due on one day, invoiced and mailed. */
  billing: 0.05,
  /** Of the rate at which they collect without payouts. */
  collectingBesidePayouts: 0.8,
  /** With a million payments. */
  blocksOfAStatement: 60,
  payLinkRead: 0.6,
  renderedPayerPage: 0.3,
} as const;

/** With 5,000 boxes that beat every 30 seconds and 1,000 that are followed, on one process. */
export const boxBudgets = {
  beatMilliseconds: 100,
  streamMegabytes: 150,
  /** Of the rate without boxes. */
  collectingBesideBoxes: 0.9,
  /** Of the usual time without boxes. */
  paymentBesideBoxes: 1.1,
} as const;

/** Largest allowed ratios of a call's time with a hundred times the rows, and other limits for a large merchant. */
export const scaleBudgets = {
  list: 2,
  sums: 2,
  /** Beside a book of which the larger one holds seven times the words: the search reads on until it has found 10,000, past other accounts'. */
  statementSearch: 5,
  exportMegabytes: 50,
  checkSeconds: 30,
} as const;
