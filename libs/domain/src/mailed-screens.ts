/** Screens of the merchants' portal that mails and messages lead to. */
export const mailedScreens = {
  emergencyLock: '/authenticate/emergency-lock',
  payout: '/payout/detail-payout',
  feeReport: '/fee-report/detail-fee-report',
  supportRequest: '/support/support-detail',
} as const;

/** The address of such a screen. */
export const mailedLink = (
  portal: string,
  screen: keyof typeof mailedScreens,
  query: Readonly<Record<string, string>>,
) => `${portal}${mailedScreens[screen]}?${new URLSearchParams(query)}`;
