import { groupDiscounts } from '#shared/rules/price.ts';
import type { ShownLimit } from './booking-limits.ts';

/** Messages of the settings (docs/product.md, "Settings"). */
export const settingsMessages = {
  lead: 'What applies to all of the admin, and your own account.',
  nameTitle: 'Your name',
  nameHelp: 'The dashboard greets you with it, and colleagues see it in the list of staff.',
  nameTooLong: 'At most 60 characters.',
  nameSaved: 'Name saved.',
  nameFailed: 'Your name was not saved.',
  factorTitle: 'Two-step sign-in',
  factorLead:
    'With it, your password alone opens nothing: each sign-in also asks for a code that an app on your phone shows.',
  factorLoading: 'Loading your two-step sign-in…',
  factorLoadFailed: 'Your two-step sign-in could not be loaded.',
  factorAdded: 'Two-step sign-in set up. Each sign-in asks for a code from now on.',
  factorSince: (at: string) => `Set up on ${at}.`,
  factorRemove: 'Remove two-step sign-in',
  factorRemoveQuestion: 'Remove your two-step sign-in?',
  factorRemoveText: 'From then on your password alone opens the admin. Enter it once more to confirm.',
  factorRemoved: 'Two-step sign-in removed.',
  sessionsTitle: 'Where you are signed in',
  sessionsLead: 'If you do not know one of these, sign out the others and change your password.',
  sessionsLoading: 'Loading your sessions…',
  sessionsLoadFailed: 'Your sessions could not be loaded.',
  thisDevice: 'This device',
  signedIn: 'Signed in',
  lastSeen: 'last seen',
  signOutOthers: 'Sign out the others',
  othersSignedOut: 'All other devices are signed out.',
  othersQuestion: 'Sign out all other devices?',
  othersText: 'Enter your password once more, so that nobody else does this on your device.',
  limitsTitle: 'Booking limits',
  limitsLead:
    'How many requests are accepted from visitors, so that nobody floods you. Whoever sends more is asked to wait. Raise the last line before a campaign.',
  limitsLoading: 'Loading the limits…',
  limitsLoadFailed: 'The limits could not be loaded.',
  limitInvalid: 'A whole number from 1 to 9,999,999',
  limitsSaved: 'Limits saved.',
  limitsFailed: 'The limits were not saved.',
  discountTitle: 'Group discount',
  discountLead:
    'On every tour and day trip with a price. Part of the code, as the booking form and the database both count with it:',
  publishTitle: 'Publishing',
  publishLoading: 'Loading the build hook…',
  publishLoadFailed: 'The build hook could not be loaded.',
  noHook: 'Changes publish automatically: the server that shows your site does it within seconds.',
  hookHelp:
    'Whoever runs the server sets the build hook (guide to deployment). It cannot be changed here, so that a stolen session cannot send it elsewhere.',
} as const;

/** Who is counted by each booking limit, in the order of the form. */
export const limitRows: readonly {
  readonly name: ShownLimit;
  readonly label: string;
  readonly help: string;
}[] = [
  { name: 'address', label: 'One internet connection', help: 'A hotel or an airport shares one.' },
  { name: 'email', label: 'One e-mail address', help: 'As typed in the booking form.' },
  { name: 'all', label: 'All visitors together', help: 'Well above what you expect on a busy day.' },
];

/** Returns the group discounts as sentences, the smallest group first. */
export function describeGroupDiscounts(): string[] {
  return groupDiscounts.toReversed().map(({ people, percent }) => `From ${people} travellers: ${percent}%`);
}
