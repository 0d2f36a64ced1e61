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

export const causesOf = (error: unknown): unknown[] => {
  const errors = propertyOf(error, 'errors');
  return Array.isArray(errors) ? errors : [];
};
