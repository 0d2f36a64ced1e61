import type { Customer } from './customer.ts';

export const mergedFields = ['fullName', 'phone', 'email', 'address'] as const;
export type MergedField = (typeof mergedFields)[number];
export type Chosen = Readonly<Record<MergedField, string | undefined>>;

/** The different values that two customers have in a field. */
export const valuesOf = (field: MergedField, customers: readonly Customer[]): string[] => [
  ...new Set(customers.flatMap((customer) => customer[field] || [])),
];

/** What stands where nobody chose: the value of who stays, or else that of the other. */
export const usualChoice = (kept: Customer, gone: Customer): Chosen => ({
  fullName: kept.fullName,
  phone: kept.phone ?? gone.phone ?? undefined,
  email: kept.email ?? gone.email ?? undefined,
  address: kept.address ?? gone.address ?? undefined,
});
