interface Exception {
  screen: RegExp;
  found: RegExp;
  because: string;
}

// This table may only get shorter.
const table: readonly Exception[] = [
  {
    screen: /./,
    found: /^button \d+x28: (?:VI|EN), /,
    because: 'the languages stand side by side in a header without room; each is as tall as a fingertip',
  },
  {
    screen: /./,
    found: /^in the page: a \d+x24: /,
    because: 'a trail lies close above the title; its steps are 24 px tall and stand apart from each other',
  },
  {
    screen: /^bankAccounts\./,
    found: /^in the page: button 28x28: /,
    because: 'a movement of the statement has no page of its own, so its number is copied in a row of two lines',
  },
  {
    screen: /^account\.identification$/,
    found: /^in the page: a \d+x18: /,
    because: 'the file that was handed in is named within its field',
  },
  {
    screen: /^salaryEmployee\.employees$/,
    found: /^in the page: input 20x20: /,
    because: 'the box that chooses a row stands in a place of 44 px, of which only the box itself is pressed so far',
  },
  {
    screen: /^salaryPeriod\.timesheet$/,
    found: /^in the page: select 44x32: /,
    because: 'the timesheet is a table of days, and is to become a grid with a keyboard of its own',
  },
];

/** What may look otherwise than every screen should. */
export const isExcepted = (screen: string, found: string): boolean =>
  table.some((one) => one.screen.test(screen) && one.found.test(found));
