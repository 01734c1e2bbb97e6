/** Messages about the calendar feed (docs/product.md, "Calendar feed"). */
export const feedMessages = {
  lead: 'See all departures in the calendar of your phone or computer. It follows changes by itself.',
  secret: 'The address is yours alone. Whoever knows it can read the names and phone numbers of travellers.',
  guideLead: (name: string) =>
    `See the departures that ${name} leads in the calendar of their phone, and today's and tomorrow's on a page. Both follow changes by themselves.`,
  guideSecret:
    'Send the addresses to the guide alone. Whoever knows one can read the names and phone numbers of their travellers. Both end when the guide is removed under Site, or when you get a new password or are removed from staff.',
  guideFeeds: 'Calendar addresses of guides',
  guideFeedsLoading: 'Loading the addresses of guides…',
  guideFeedsFailed: 'The addresses of guides could not be loaded.',
  noGuideFeeds: 'No guide has one.',
  guideFeed: (name: string, maker: string, made: string, read: string | undefined) =>
    `${name}: made by ${maker} on ${made}, ${read === undefined ? 'never read' : `last read ${read}`}.`,
  guidesFailed: 'The guides could not be loaded.',
  shownOnce: 'The address was shown when you made it. It cannot be shown again, only replaced.',
  neverRead: 'It has not been read yet.',
  copyNow: 'Copy it now: it cannot be shown again, only replaced.',
  paste:
    'Paste it in your calendar app, where it asks for the address (URL) of a calendar. Google Calendar: Other calendars, From URL. Outlook: Add calendar, Subscribe from web. Some apps look for changes only once a day.',
  guidePaste:
    'Send it to the guide, who pastes it in a calendar app, where it asks for the address (URL) of a calendar. Google Calendar: Other calendars, From URL. Some apps look for changes only once a day.',
  pageHelp: 'Send it to the guide, who opens it on a phone: today and tomorrow, with telephone numbers and directions.',
  notServed:
    'Nothing answers at this address yet. The person who runs your website has to set up calendar feeds first (docs/deploy.md, section 6).',
  copied: 'Address copied.',
  copyFailed: 'The address was not copied. Please copy it from the field.',
  loadFailed: 'The calendar address could not be loaded.',
  revoked: 'Calendar address removed.',
  revokeFailed: 'The address was not removed. Please try again.',
  createQuestion: 'Make the address?',
  passwordText: 'Please enter your password once more.',
  allAreTold: 'All staff get a mail about it.',
  replaceQuestion: 'Make a new address?',
  replaceText: 'The earlier address stops working at once. Calendar apps that use it need the new one.',
  revokeQuestion: 'Remove the address?',
  revokeText:
    'It stops working at once, and departures go from the calendar apps that use it. You can make a new address at any time.',
} as const;
