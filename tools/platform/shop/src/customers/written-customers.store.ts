import type { Tables, Trx } from '@pay/platform-kernel';
import { type ExpressionBuilder, type ExpressionWrapper, sql, type SqlBool } from 'kysely';
import { phoneWritten } from './customer-file.ts';

interface Named {
  id: string;
  code: string;
  fullName: string;
}

/** Finds the customers whom a word of a file may mean. */
type WrittenCustomers = (word: string) => readonly Named[];

type Customer = ExpressionBuilder<Tables, 'customer'>;
type Condition = (customer: Customer) => ExpressionWrapper<Tables, 'customer', SqlBool>;

const lower = (word: string) => word.toLowerCase();
const codeOf = (word: string) => word.toUpperCase();
const isMail = (word: string) => word.includes('@');

/** The customers of a merchant whom words mean by their code, phone number or e-mail address; who was removed is meant by none. */
export async function customersWritten(
  db: Trx,
  merchantId: string,
  words: readonly string[],
): Promise<WrittenCustomers> {
  const found = new Map<string, Named[]>();
  const add = (key: string | null, { id, code, fullName }: Named) => {
    if (key !== null) found.set(key, [...(found.get(key) ?? []), { id, code, fullName }]);
  };
  const those = (condition: Condition) =>
    db
      .selectFrom('customer')
      .select(['id', 'code', 'fullName', 'phone', 'email'])
      .where('merchantId', '=', merchantId)
      .where('removedAt', 'is', null)
      .where(condition)
      .execute();

  const mails = [...new Set(words.filter(isMail).map(lower))];
  const others = words.filter((word) => !isMail(word));
  const codes = [...new Set(others.map(codeOf))];
  const phones = [...new Set(others.map(phoneWritten))];
  if (mails.length > 0)
    for (const row of await those((eb) => eb(sql<string>`lower(email)`, 'in', mails))) add(lower(row.email!), row);
  if (codes.length > 0) for (const row of await those((eb) => eb('code', 'in', codes))) add(row.code, row);
  if (phones.length > 0) for (const row of await those((eb) => eb('phone', 'in', phones))) add(row.phone, row);
  return (word) => {
    if (isMail(word)) return found.get(lower(word)) ?? [];
    return found.get(codeOf(word)) ?? found.get(phoneWritten(word)) ?? [];
  };
}
