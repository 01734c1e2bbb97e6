import { formatList } from '#shared/rules/text/format.ts';
import type { Erasure, PersonalData, Retention } from './api.ts';

/** Formats a number with its noun: '1 review', '3 reviews'. */
const count = (number: number, noun: string, plural = `${noun}s`) => `${number} ${number === 1 ? noun : plural}`;

/** Messages of the screen (docs/product.md, "Settings"). */
export const personalDataMessages = {
  title: 'Data of a person',
  lead: 'What we hold about a customer, and erasing it.',
  lookUpHelp: 'A phone number finds it in any form. What you enter is not kept in the browser’s history.',
  emailMissing: 'Please enter an e-mail address or a phone number.',
  loading: 'Looking for this address…',
  loadFailed: 'What we hold could not be loaded.',
  nothing: 'We hold nothing about this address.',
  /** @param data data with at least one row */
  held: ({ bookings, suspicious, reviews, deleted, mails, answers, history }: PersonalData) =>
    `We hold ${formatList(
      [
        bookings.length > 0 ? count(bookings.length, 'booking') : '',
        suspicious.length > 0 ? count(suspicious.length, 'suspicious request') : '',
        reviews.length > 0 ? count(reviews.length, 'review') : '',
        deleted.length > 0 ? count(deleted.length, 'deleted record') : '',
        mails.length > 0 ? count(mails.length, 'mail') : '',
        answers.length > 0 ? count(answers.length, 'answer') : '',
        history.length > 0 ? count(history.length, 'history entry', 'history entries') : '',
      ].filter((part) => part !== ''),
    )}.`,
  suppressed: 'This address is blocked, see Mail > Blocked addresses. It stays blocked after erasing.',
  account: 'Someone signs in to the admin with this address. Accounts are removed in the project’s Authentication.',
  withoutAddress:
    'A review whose booking is gone has no address any more. Search the reviews by the person’s name to find one.',
  downloadFailed: 'The file was not saved. Please try again.',
  eraseTitle: 'Erase this person’s data?',
  /** @param email the text to type */
  eraseText: (email: string) =>
    `Name, e-mail address, phone number, travel dates, requests, notes, mails and answers go for good, also from search, history and deleted records. Bookings keep trip, month, number of travellers and amount; one that waits for an answer is cancelled. Only backups from before still hold the rest. To confirm, type ${email}.`,
  reviewsAnonymize: 'Keep them, by “A traveller”. A comment that mentions the person goes.',
  reviewsDelete: 'Delete them.',
  /** @param erasure counts, at least one of them above 0 */
  erased: ({ bookings, cancelled, suspicious, reviews, published, deletedRecords, mails }: Erasure) =>
    [
      `Erased: what named this person in ${formatList([
        count(bookings, 'booking'),
        count(reviews, 'review'),
        count(deletedRecords, 'deleted record'),
        count(mails, 'mail'),
      ])}.`,
      cancelled > 0
        ? `${count(cancelled, 'booking')} that waited for an answer ${cancelled === 1 ? 'is' : 'are'} cancelled.`
        : '',
      suspicious > 0 ? `${count(suspicious, 'suspicious request')} ${suspicious === 1 ? 'is' : 'are'} deleted.` : '',
      published > 0 ? 'The public page is on its way.' : '',
      'Backups from before still hold the data until they are deleted.',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  erasePassword: 'This cannot be undone, and all staff get a mail about it. Please enter your password once more.',
} as const;

/** Messages of the retention periods. */
export const retentionMessages = {
  title: 'How long we keep it',
  lead: 'Names and contact details are deleted automatically after this many months. Leave empty to keep them. The privacy page shows these periods. Published reviews stay.',
  loading: 'Loading the periods…',
  loadFailed: 'The periods could not be loaded.',
  invalid: 'Please enter a whole number from 1 to 120, or nothing.',
  saved: 'Saved. The privacy page says it after the next publish. Shorter periods begin in three days.',
  question: 'Save the periods?',
  passwordText: 'Please enter your password once more.',
  nextLoading: 'Loading the periods that wait…',
  nextLoadFailed: 'The periods that wait could not be loaded.',
  takeBack: 'Take it back',
  takenBack: 'Taken back. The periods stay as they are.',
  takeBackFailed: 'It was not taken back.',
  /** @param time when the periods begin
   *  @param periods descriptions of the periods that are new or shorter */
  next: (time: string, periods: readonly string[]) =>
    `From ${time} on, names and contact details are deleted for good from ${formatList(periods)}.`,
  /** @param periods descriptions of the periods that are new or shorter */
  confirm: (periods: readonly string[]) =>
    `In three days, names and contact details are deleted for good from ${formatList(periods)}. Until then it can be taken back. All staff get a mail about it.`,
} as const;

/** Labels and help texts of the periods, in the order of the form. */
export const retentionFields: readonly {
  readonly name: keyof Retention;
  readonly label: string;
  readonly help: string;
  readonly getErased: (months: number) => string;
}[] = [
  {
    name: 'pending',
    label: 'Never answered',
    help: 'Months since the request came. Recommended: 6',
    getErased: (months) => `requests that no one has answered for ${count(months, 'month')}`,
  },
  {
    name: 'cancelled',
    label: 'Cancelled',
    help: 'Months since the last change. Recommended: 12',
    getErased: (months) => `bookings cancelled ${count(months, 'month')} ago`,
  },
  {
    name: 'completed',
    label: 'Completed',
    help: 'Months since the last change. Recommended: 36',
    getErased: (months) => `bookings completed ${count(months, 'month')} ago`,
  },
];
