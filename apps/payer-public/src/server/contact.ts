interface Contact {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

/** Whom a payer may ask: the first of those given that can be reached. */
export function contactOf(...given: readonly (Contact | undefined)[]): { phone?: string; email?: string } {
  const { phone, email } = given.find((contact) => contact?.phone || contact?.email) ?? {};
  return { ...(phone && { phone }), ...(email && { email }) };
}
