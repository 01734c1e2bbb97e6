/** The views of Settings; `name` is the parameter `view` of the address. */
export const settingsViews = [
  { label: 'You', name: '' },
  { label: 'Staff', name: 'staff' },
  { label: 'Sign-ins', name: 'sign-ins' },
  { label: 'Bookings', name: 'bookings' },
  { label: 'Personal data', name: 'personal-data' },
  { label: 'Publishing', name: 'publishing' },
] as const;
