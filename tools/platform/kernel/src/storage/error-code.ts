const propertyOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;

/** The SQLSTATE of a database error or the code of a system error, else an empty text. */
export const errorCode = (error: unknown) => {
  const code = propertyOf(error, 'code');
  return typeof code === 'string' ? code : '';
};

export const errorText = (error: unknown) => {
  const message = propertyOf(error, 'message');
  return typeof message === 'string' ? message : String(error);
};

/** The single attempts behind a connection that failed on every address. */
export const causesOf = (error: unknown): unknown[] => {
  const errors = propertyOf(error, 'errors');
  return Array.isArray(errors) ? errors : [];
};
