import { formatList } from '#shared/rules/text/format.ts';

/** Section of the privacy page. */
interface PrivacySection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly { readonly term: string; readonly text: string }[];
}

/** Title of the privacy page. */
export const privacyCopy = {
  title: 'Privacy',
  lead: 'What we ask for and why, who sees it, and how long we keep it.',
  contact: 'Questions and requests',
} as const;

const formatMonths = (months: number) => (months === 1 ? '1 month' : `${months} months`);

/** Months after which a booking's personal data is erased, by its status; null for never. */
export type Retention = Readonly<Record<'cancelled' | 'completed' | 'pending', number | null>>;

/** Returns how long requests are stored; without a retention period they are not erased automatically. */
function describeRetention({ cancelled, completed, pending }: Retention): string {
  const kept = 'for as long as the law requires us to keep accounts';
  const whileNeeded = 'We keep your request while we answer it, prepare your trip and travel with you';
  const periods = [
    pending === null ? '' : `a request that we have not answered, ${formatMonths(pending)} after you sent it`,
    cancelled === null ? '' : `a cancelled booking, ${formatMonths(cancelled)} after its last change`,
    completed === null ? '' : `a completed one, ${formatMonths(completed)} after its last change`,
  ].filter((period) => period !== '');
  if (periods.length === 0) {
    return `${whileNeeded}, and after that ${kept}. Nothing deletes it automatically before then: tell us, and we delete whatever we do not have to keep.`;
  }
  const others = periods.length < 3 ? ` Everything else stays ${kept}.` : '';
  return `${whileNeeded}. What names you is erased automatically from ${formatList(periods)}; trip, month, number of travellers and amount stay.${others} Tell us, and we erase it earlier.`;
}

/**
 * Returns the sections of the privacy page. They have to match what the product stores (docs/data.md).
 * @param retention the periods that are set
 */
export const getPrivacySections = (retention: Retention): readonly PrivacySection[] => [
  {
    title: 'In short',
    paragraphs: [
      'You can read every page without telling us anything. All we know about you is what you write in the booking form or in a review, and we use it to answer you and to run your trip. We do not sell it, show advertisements or count visitors.',
    ],
  },
  {
    title: 'What the booking form asks for',
    paragraphs: ['Only the fields marked as required are needed. The rest helps us to plan a better trip for you.'],
    list: [
      { term: 'Name and e-mail address', text: 'to know who is asking, and to answer you.' },
      { term: 'Phone (if you like)', text: 'to call you when that is quicker, and to reach you during the trip.' },
      { term: 'Trip and number of travellers', text: 'to check that there is room, and to work out the price.' },
      {
        term: 'Dates, length and budget',
        text: 'to plan the trip. We ask for length and budget for custom trips only.',
      },
      {
        term: 'Special requests (if you like)',
        text: 'for example what you do not eat. Please tell us about your health only what we need to know to look after you.',
      },
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'Our own staff, behind a sign-in, and your guide as far as the trip requires. Guesthouses and camps on your route get your names and requests when they need them to prepare for you. A company runs the database for us and may not use what is in it. Visitors to this site can never read a booking request, not even their own.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      describeRetention(retention),
      'A booking or a review that one of us deletes can be brought back for 30 days, in case it was a mistake; what we erase because you ask us to cannot. Backups from before are deleted as they grow old.',
      'So that nobody can flood us with requests, we count them by sender. To do that, we turn your network address and your e-mail address into a keyed code that nobody can turn back, and forget the code after 24 hours. We do not store the network address itself with your request. The companies that deliver our pages and run the database see it while they do so, as on every website.',
      'When a form or a list on this site fails, your browser tells us which page it was and what the program said, so that we can mend it: nothing about you, and nothing that you typed. We delete these reports after 30 days.',
    ],
  },
  {
    title: 'Cookies and what stays in your browser',
    paragraphs: [
      'This site sets no cookies and loads nothing from other companies: no trackers, no maps, no fonts from elsewhere.',
      'While you fill in the booking form, your browser keeps a draft in the session storage of that one tab, so that a reload loses nothing. The draft is gone when the request is sent or the tab is closed. The same goes for the private code of a review link, until the review is sent. None of it reaches us before you press the button.',
      'The trips that you choose to compare stay in your browser, for all its tabs, until you remove them.',
      'So that a request sent twice is stored only once, your browser makes up a random number when you send it and uses that for a day. It says nothing about you and is never sent to us.',
    ],
  },
  {
    title: 'Reviews',
    paragraphs: [
      'After a trip you may get a private link to write a review. We publish your rating and your comment with the name on your booking, the trip and its dates, but only after one of us has read it. Your e-mail address is never shown. Write to us if you want yours taken down, or shown without your name.',
    ],
  },
  {
    title: 'When you leave this site',
    paragraphs: [
      'The links to WhatsApp, Facebook, Instagram, Twitter and YouTube take you to those companies, where their own rules apply. Until you follow one, they learn nothing from us.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You may ask what we hold about you, have it corrected or deleted, have a copy of it, or object to our using it. Moroccan law 09-08 gives you these rights, and so does the GDPR if you write to us from the European Union. You may also complain to the authority: in Morocco that is the CNDP, elsewhere the one where you live.',
    ],
  },
];
