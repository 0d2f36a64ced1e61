import { namedEnum } from '@pay/contract-core';
import { isForeignPhone } from '@pay/domain';
import * as z from 'zod/mini';
import { customer } from './entities.ts';
import { address, email, instant, name, phone, rule, storedVnd, uuid } from './fields.ts';

const maybeText = z.nullish(z.string());

/** A mobile number of Vietnam; one of another country is refused by that name. */
const customerPhone = z.pipe(
  z.string().check(
    z.maxLength(20),
    rule('foreign_phone', (value) => !isForeignPhone(value)),
  ),
  phone,
);

/** A phone number or an e-mail is needed, which the server checks. */
export const customerFields = {
  fullName: name,
  phone: z.optional(customerPhone),
  email: z.optional(email),
  address: z.optional(address),
};

export const newCustomer = z.object({ ...customerFields, customerGroupId: z.optional(uuid) });

/** A row of a file of customers; its group is named. */
export const importedCustomer = z.object({ ...customerFields, customerGroupName: z.optional(name) });

export const savedCustomer = z.object({
  ...customer.shape,
  id: z.string(),
  code: z.string(),
  fullName: z.string(),
  createdAt: instant,
});

export const customerGroup = z.object({
  id: z.string(),
  name: z.string(),
  totalCustomer: z.number(),
  createdBy: z.string(),
  createdAt: instant,
});

export const customerLineKind = namedEnum('CustomerLineKind', [
  'PAY_LINK_SENT',
  'PAY_PAGE_SENT',
  'PAYMENT',
  'ORDER',
  'CREATED',
  'UPDATED',
  'MERGED',
]);

/** One thing that happened with a customer; `code` or `recordId` names the record that it leads to. */
export const customerLine = z.object({
  id: z.string(),
  kind: customerLineKind,
  at: instant,
  by: maybeText,
  code: maybeText,
  recordId: maybeText,
  amount: z.nullish(storedVnd),
  status: maybeText,
  note: maybeText,
});

export const likenessReason = namedEnum('LikenessReason', ['SAME_EMAIL', 'SAME_NAME_AND_PHONE_TAIL', 'SAME_NAME']);

export const likeCustomers = z.object({
  first: savedCustomer,
  second: savedCustomer,
  reason: likenessReason,
  foundAt: instant,
});
