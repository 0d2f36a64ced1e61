/** Calls that no test makes succeed by their entry alone, each with the reason; a new one is given what it needs instead. */
export const withoutSuccess: Readonly<Record<string, string>> = {
  'payLinkPublic.events': 'a stream that is opened has no end; pay-links.test.ts reads it',
};

/** Calls that take a key and whose repetition does not come to the stored answer. */
export const withoutRepeat: Readonly<Record<string, string>> = {
  'auth.emergencyLockAccount': 'ends the session that would repeat it',
};
