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
    screen: /^(?!authentication\.|staffEntry\.|consoleEntry\.)/,
    found: /^in the page: /,
    because:
      'behind the sign-in the shared parts around the pages are held first, the parts of lists, forms and details next',
  },
];

/** What may look otherwise than every screen should. */
export const isExcepted = (screen: string, found: string): boolean =>
  table.some((one) => one.screen.test(screen) && one.found.test(found));
