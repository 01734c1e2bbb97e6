/** Section of the privacy page. */
interface PrivacySection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly { readonly term: string; readonly text: string }[];
}

/** Title of the privacy page. */
export const privacyCopy = {
  title: 'Privacy',
  lead: 'What we ask of you, why, who sees it and for how long. In plain words.',
  contact: 'Questions and wishes',
} as const;

/** Sections of the privacy page. They have to match what the product stores (docs/data.md). */
export const privacySections: readonly PrivacySection[] = [
  {
    title: 'In short',
    paragraphs: [
      'You can read every page without telling us anything. We learn about you what you write in the booking form or in a review, and use it to answer you and to run your journey. We sell nothing to anybody, show no advertisements, and count no visitors.',
    ],
  },
  {
    title: 'What the booking form asks for',
    paragraphs: ['Only the fields marked as required are needed. The rest helps us to make you a better offer.'],
    list: [
      { term: 'Name and e-mail address', text: 'to know whom we write to, and to answer you.' },
      { term: 'Phone (if you like)', text: 'to call you when that is quicker, and to reach you on the way.' },
      { term: 'Trip and number of travellers', text: 'to see whether there is room, and to name the price.' },
      {
        term: 'Dates, length and budget',
        text: 'to plan the journey. Length and budget are asked for custom trips only.',
      },
      {
        term: 'Special requests (if you like)',
        text: 'such as what you do not eat. Please write about health only what we need to know to look after you.',
      },
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'Our own staff, behind a sign-in, and your guide as far as the journey needs it. Houses and camps on your route are told names and wishes when they have to prepare for you. The database stands with a company that runs it for us and may not use what is in it. Visitors of this site can never read a request, not even their own.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      'Your request stays with us for as long as we answer it, prepare the journey and travel with you, and afterwards for as long as the law wants accounts to be kept. Nothing deletes it by itself before: tell us, and we delete whatever we need not keep.',
      'So that nobody can flood us with requests, we count them by sender. For that your network address and your e-mail address are turned into a keyed code from which nobody can read them back, and the code is forgotten after 24 hours. We do not store the network address itself with your request. The companies that deliver our pages and run the database see it while they do so, as on every website.',
    ],
  },
  {
    title: 'Cookies and what stays in your browser',
    paragraphs: [
      'This site sets no cookies and loads nothing from other companies: no trackers, no maps, no fonts from elsewhere.',
      'While you fill in the booking form, your browser keeps a draft in the session storage of that one tab, so that a reload loses nothing. The draft is gone when the request is sent or the tab is closed. The same holds for the private code of a review link until the review is sent. None of it reaches us before you press the button.',
      'So that a request that is sent twice is stored once, your browser makes up a random number when you send one and uses it for a day. It says nothing about you and is never sent to us.',
    ],
  },
  {
    title: 'Reviews',
    paragraphs: [
      'After a journey you may get a private link for a review. We publish your rating and your comment with the name of your booking, the trip and its dates, and only after one of us has read it. Your e-mail address is never shown. Write to us if you want yours taken down.',
    ],
  },
  {
    title: 'When you leave this site',
    paragraphs: [
      'The links to WhatsApp, Facebook, Instagram, Twitter and YouTube lead to those companies, where their own rules hold. Until you follow one, they learn nothing from us.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You may ask what we hold about you, have it corrected or deleted, have a copy of it, or object to our using it. Moroccan law 09-08 gives you these rights, and so does the GDPR if you write to us from the European Union. You may also complain to the authority: in Morocco that is the CNDP, elsewhere the one where you live.',
    ],
  },
];
