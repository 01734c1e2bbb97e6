/** The views of Mail; `name` is the parameter `view` of the address. */
export const mailViews = [
  { label: 'Messages', name: '' },
  { label: 'Templates', name: 'templates' },
  { label: 'Automatic mails', name: 'automatic' },
  { label: 'Blocked addresses', name: 'suppressed' },
  { label: 'Settings', name: 'settings' },
] as const;
