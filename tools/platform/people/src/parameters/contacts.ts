/** How the provider is reached, by the parameters that say so. */
export const contacts = {
  hotline: 'contact.hotline',
  email: 'contact.email',
  workingHours: 'contact.workingHours',
} as const;
