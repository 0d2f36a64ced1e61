/** The platform's layers from the ground up: each sees those below it, and what it needs of those above it asks by a port. */
export const layers = [
  'kernel',
  'people',
  'accounts',
  'payments',
  'integration',
  'shop',
  'salary',
  'overview',
  'app',
] as const;
