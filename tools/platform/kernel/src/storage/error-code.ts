const propertyOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;

export const errorCode = (error: unknown) => {
  const code = propertyOf(error, 'code');
  return typeof code === 'string' ? code : '';
};

export const errorText = (error: unknown) => {
  const message = propertyOf(error, 'message');
  return typeof message === 'string' ? message : String(error);
};

/** The constraint that a row broke; a part of a spread table has its number behind the name. */
export const brokenConstraint = (error: unknown): string | undefined => {
  const name = propertyOf(error, 'constraint');
  return typeof name === 'string' ? name.replace(/_\d{6,}$/, '') : undefined;
};

export const causesOf = (error: unknown): unknown[] => {
  const errors = propertyOf(error, 'errors');
  return Array.isArray(errors) ? errors : [];
};
