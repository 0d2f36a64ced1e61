import { atField, invalidField, problem } from '@pay/contract-core';
import { hasShape, normalizePhone, searchable } from '@pay/domain';
import type { CustomerRow } from './customers.store.ts';

export interface CustomerInput {
  fullName: string;
  phone?: string | undefined;
  email?: string | undefined;
  address?: string | undefined;
  customerGroupId?: string | undefined;
}

/** The columns that a person's input decides. */
export const columnsOf = ({ fullName, phone, email, address }: CustomerInput, code: string) => ({
  fullName,
  phone: phone ?? null,
  email: email ?? null,
  address: address ?? null,
  keywords: searchable([fullName, code, phone, email, address].filter(Boolean).join(' ')),
  nameKey: searchable(fullName),
});

export function requireContact({ phone, email }: CustomerInput): void {
  if (!phone && !email) throw invalidField('phone', 'phone_or_email');
}

/** A number is found however it is written: 0912 345 678, +84912345678. */
export const soughtCustomer = (keyword: string) =>
  /^\+?[\d\s.]+$/.test(keyword) ? normalizePhone(keyword) : searchable(keyword);

/** The phone number that a keyword is, whole. */
export function wholePhone(keyword: string): string | undefined {
  const words = soughtCustomer(keyword);
  return hasShape('companyPhone', words) ? words : undefined;
}

/** So many figures stand in few rows, wherever in a number they are. */
export const isLongNumber = (keyword: string) => /^\d{7,}$/.test(soughtCustomer(keyword));

export const unknownCustomer = (field: string) => problem('not_found', atField(field, 'unknown'));

export const customerAnswer = (row: CustomerRow & { customerGroupName: string | null }) => ({
  id: row.id,
  code: row.code,
  fullName: row.fullName,
  phone: row.phone,
  email: row.email,
  address: row.address,
  customerGroupId: row.customerGroupId,
  customerGroupName: row.customerGroupName,
  createdAt: row.createdAt,
});
