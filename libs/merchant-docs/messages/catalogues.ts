import vi from './vi.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** Written by npm run messages:extract and messages:add. */
export const catalogues = { vi, en };
