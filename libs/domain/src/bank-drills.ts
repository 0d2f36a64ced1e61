/** What the sandbox bank does by the end of the account number that is paid to, so that every failure can be played. */
export const bankDrills = {
  /** There is no such account. */
  NOBODY: '404',
  /** The bank does not tell who holds it. */
  NO_NAME: '1504',
  REFUSED: '1403',
  /** The bank never says what became of the order. */
  UNANSWERED: '1905',
  /** It says so when it is asked the fifth time, half an hour later. */
  LATE: '1915',
  /** Done at once, and told once more a minute later. */
  TWICE: '1925',
  /** Refused at once, and told as done an hour later. */
  DONE_AFTER: '1945',
  /** Done at once, and two days later the money comes back. */
  RETURNED: '1935',
} as const;

export type BankDrill = keyof typeof bankDrills;

export const bankDrillNames = Object.keys(bankDrills) as [BankDrill, ...BankDrill[]];

/** Returns the drill that an account number asks for. */
export const bankDrillOf = (accountNo: string | null): BankDrill | undefined =>
  bankDrillNames.find((name) => accountNo?.endsWith(bankDrills[name]));
