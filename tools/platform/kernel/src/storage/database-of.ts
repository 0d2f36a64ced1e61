const databases = new WeakMap<object, object>();

export const runsIn = (transaction: object, database: object): void => void databases.set(transaction, database);

/** The database in which a transaction runs; a database is its own. */
export const databaseOf = (original: object): object => databases.get(original) ?? original;
