/** Calls exempt from the success test, each with the reason; prefer giving a new call what it needs. */
export const withoutSuccess: Readonly<Record<string, string>> = {
  'payBox.events': 'a stream that is opened ends after half an hour; box-line.test.ts reads it',
  'payLinkPublic.events': 'a stream that is opened has no end; pay-links.test.ts reads it',
};

/** Calls with a key whose repetition does not return the stored answer, each with the reason. */
export const withoutRepeat: Readonly<Record<string, string>> = {
  'auth.emergencyLockAccount': 'ends the session that would repeat it',
};
