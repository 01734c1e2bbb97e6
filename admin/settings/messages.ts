import { groupDiscounts } from '#shared/rules/price.ts';

/** Messages of the settings (docs/product.md, "Settings"). */
export const settingsMessages = {
  lead: 'What applies to all of the admin, and your own account.',
  limitsTitle: 'Booking limits',
  limitsLead:
    'How many requests are accepted from visitors, so that nobody floods you. Whoever sends more is asked to wait. Raise the last line before a campaign.',
  limitsLoading: 'Loading the limits…',
  limitsLoadFailed: 'The limits could not be loaded.',
  limitInvalid: 'A whole number from 1 to 9,999,999',
  limitsSaved: 'Limits saved.',
  limitsQuestion: 'Save the limits?',
  limitsPassword: 'All staff get a mail about it. Please enter your password once more.',
  discountTitle: 'Group discount',
  discountLead:
    'On every tour and day trip with a price. Part of the code, as the booking form and the database both count with it:',
  publishTitle: 'Publishing',
  publishLoading: 'Loading the build hook…',
  publishLoadFailed: 'The build hook could not be loaded.',
  noHook: 'Changes publish automatically: the server that shows your site does it within seconds.',
  hook: (host: string) => `Changes publish automatically: ${host} builds the site after each change.`,
  hookHelp:
    'Whoever runs the server sets the build hook (guide to deployment). It cannot be changed here, so that a stolen session cannot send it elsewhere.',
} as const;

/** Who is counted by each booking limit, in the order of the form. */
export const limitRows = [
  { name: 'address', label: 'One internet connection', help: 'A hotel or an airport shares one.' },
  { name: 'email', label: 'One e-mail address', help: 'As typed in the booking form.' },
  { name: 'all', label: 'All visitors together', help: 'Well above what you expect on a busy day.' },
] as const;

/** Returns the group discounts as sentences, the smallest group first. */
export function describeGroupDiscounts(): string[] {
  return groupDiscounts.toReversed().map(({ people, percent }) => `From ${people} travellers: ${percent}%`);
}
