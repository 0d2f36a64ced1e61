/** Calls exempt from the success test, each with the reason; prefer giving a new call what it needs. */
export const withoutSuccess: Readonly<Record<string, string>> = {
  'payBox.events': 'a stream that is opened ends after half an hour; box-line.test.ts reads it',
  'payLinkPublic.events': 'a stream that is opened has no end; pay-links.test.ts reads it',
};

/** Calls with a key whose repetition does not return the stored answer, each with the reason. */
export const withoutRepeat: Readonly<Record<string, string>> = {
  'auth.emergencyLockAccount': 'ends the session that would repeat it',
};

/** Calls of the staff about what test mode never holds, each with the reason. */
export const withoutTestRecord: Readonly<Record<string, string>> = {
  'forControlReview.get': 'disputes are opened in the live mode only',
  'forControlReview.history': 'disputes are opened in the live mode only',
  'forControlReview.exportPdf': 'disputes are opened in the live mode only',
  'forControlReview.reveal': 'disputes are opened in the live mode only',
  ...Object.fromEntries(
    ['getMatters', 'getColleagues', 'take', 'giveBack', 'hand', 'takeNext'].map((name) => [
      `queue.${name}`,
      'the matter that they are given is a term of a merchant, which the live mode decides',
    ]),
  ),
  'salaryEnterprise.getDebts': 'a line is granted in the live mode only',
  'webhook.cmsApprove': 'an address is approved at once',
  'webhook.cmsApproveV2': 'an address is approved at once',
  'webhook.cmsDisapproveV2': 'an address is approved at once',
  'salaryEnterprise.approve': 'a registration is approved at once',
  'salaryEnterprise.reject': 'a registration is approved at once',
  'vietQrProReview.approve': 'a request is granted at once',
  'vietQrProReview.reject': 'a request is granted at once',
};
