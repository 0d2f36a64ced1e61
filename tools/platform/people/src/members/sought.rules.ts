import { containsKeyword, searchable } from '@pay/domain';

interface Person {
  fullName: string;
  phone: string;
  email: string | null;
  roleGroup: { name: string } | null;
}

/** Returns the people of whom something shown holds the keyword; whose phone or e-mail it is comes first. */
export function sought<Someone extends Person>(people: readonly Someone[], keyword: string): Someone[] {
  const word = searchable(keyword);
  const isExact = ({ phone, email }: Someone) => phone === word || email?.toLowerCase() === word;
  const found = people.filter(({ fullName, phone, email, roleGroup }) =>
    containsKeyword([fullName, phone, email, roleGroup?.name].join(' '), keyword),
  );
  return [...found.filter(isExact), ...found.filter((person) => !isExact(person))];
}
