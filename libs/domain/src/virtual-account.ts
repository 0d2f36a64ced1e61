const lengthOf = { oneOff: 17, longLived: 18 } as const;

function digits(text: string, length: number, what: string): string {
  if (!/^\d*$/.test(text) || text.length !== length) throw new RangeError(`${what} must be ${length} digits`);
  return text;
}

function luhnSum(number: string): number {
  return [...number].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/** Returns true when the last digit of a number is its Luhn check digit (ISO/IEC 7812). */
export function passesLuhn(number: string): boolean {
  return /^\d{2,}$/.test(number) && luhnSum(number) % 10 === 0;
}

export function luhnDigit(number: string): string {
  return String((10 - (luhnSum(`${number}0`) % 10)) % 10);
}

/** Returns the 17-digit number of a one-off virtual account for 15 random digits; throws `RangeError` for other input. */
export function oneOffVirtualAccount(randomDigits: string): string {
  return `10${digits(randomDigits, 15, 'Random part')}`;
}

/** Returns the 18-digit number of a long-lived virtual account for 10 random digits and an order of 0..99999. */
export function longLivedVirtualAccount(randomDigits: string, order: number): string {
  const number = `10${digits(randomDigits, 10, 'Random part')}${digits(String(order).padStart(5, '0'), 5, 'Order')}`;
  return number + luhnDigit(number);
}

export function virtualAccountKind(accountNo: string): 'oneOff' | 'longLived' | undefined {
  if (!/^10\d+$/.test(accountNo)) return undefined;
  if (accountNo.length === lengthOf.oneOff) return 'oneOff';
  return accountNo.length === lengthOf.longLived && passesLuhn(accountNo) ? 'longLived' : undefined;
}
