import { bookingCopy } from '#shared/rules/booking/booking-copy.ts';
import { fillTemplate, getDepartureFacts, linkField } from '#shared/rules/mail/mail-text.ts';
import { getReviewLinkPath } from '#shared/rules/reviews/review-link.ts';
import { describeDevice } from '#shared/rules/text/describe-device.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { bookingLabels as labels } from '#shared/rules/text/labels.ts';
import type { ClaimedMail } from '../claimed-mail.ts';
import { cleanMailText, cleanValue } from './clean-value.ts';
import {
  type Facts,
  formatTotal,
  type MailContent,
  type MailPart,
  type RenderContext,
  requireValue,
} from './mail-content.ts';
import { createReceipt } from './receipt.ts';

/** Writes the content of a message. Throws when what it is about is missing. */
export function createMailContent(mail: ClaimedMail, context: RenderContext): MailContent {
  switch (mail.kind) {
    case 'booking_alert':
      return createBookingAlert(mail, context);
    case 'overdue_bookings':
      return createOverdueBookings(mail, context);
    case 'publish_failed':
      return createPublishFailed(mail, context);
    case 'test':
      return createTest(mail, context);
    case 'new_device':
    case 'password_changed':
    case 'email_changed':
    case 'second_factor_added':
    case 'second_factor_removed':
    case 'staff_added':
    case 'staff_removed':
    case 'guide_feed_made':
    case 'retention_shortened':
    case 'data_erased':
    case 'settings_changed':
      return createAccountMail(mail.kind, mail, context);
    case 'receipt':
      return createReceipt(mail, context);
    case 'confirmation':
    case 'cancellation':
    case 'reply':
      return createStaffMail(requireValue(mail.subject), requireValue(mail.body), context);
    case 'trip_reminder':
      return createTripReminder(mail, context);
    case 'review_invitation':
    case 'review_reminder':
      return createReviewMail(mail, context);
  }
}

function createBookingAlert(mail: ClaimedMail, { site, agency }: RenderContext): MailContent {
  const booking = requireValue(mail.booking);
  const number = getBookingNumber(booking.id);
  const trip = cleanValue(booking.tour_title);
  const name = cleanValue(booking.customer_name, 120);
  const isQuestion = booking.booking_type === 'question';
  const customer: Facts = [
    [labels.customer_name, name],
    [labels.customer_email, cleanValue(booking.customer_email, 254)],
    [labels.customer_phone, cleanValue(booking.customer_phone)],
  ];
  const text = cleanValue(booking.special_requests, 2000);
  const received = [labels.created_at, formatDateTime(booking.created_at)] as const;
  const facts: Facts = isQuestion
    ? [...customer, ['About', trip], ['Question', text], received]
    : [
        ...customer,
        [labels.tour_title, trip],
        [labels.number_of_people, bookingCopy.travellers(booking.number_of_people)],
        [labels.travel_dates, cleanValue(booking.travel_dates)],
        [labels.duration, cleanValue(booking.duration)],
        [labels.budget, cleanValue(booking.budget)],
        [labels.total_price, formatTotal(booking)],
        [labels.special_requests, text],
        received,
      ];
  const noun = isQuestion ? 'question' : 'booking';
  return {
    subject: `New ${noun} #${number}: ${cleanValue(trip, 60)}, ${cleanValue(name, 60)}`,
    preview: isQuestion
      ? cleanValue(text, 120)
      : `${bookingCopy.travellers(booking.number_of_people)}, ${formatTotal(booking)}`,
    parts: [
      {
        text: `A new ${isQuestion ? noun : 'booking request'} has arrived: #${number}. Customers have been promised an answer within 2 hours.`,
      },
      { facts: facts.filter(([, value]) => value !== '') },
      { link: getAdminLink(site, mail, `bookings?show=${encodeURIComponent(booking.id)}`), label: `Open the ${noun}` },
      { text: 'An answer to this mail goes to the customer.' },
    ],
    replyTo: booking.customer_email || agency.email,
    isInternal: true,
  };
}

function createOverdueBookings(mail: ClaimedMail, { site, agency }: RenderContext): MailContent {
  const { count, bookings } = requireValue(mail.overdue);
  const waiting = count === 1 ? '1 request waits' : `${count} requests wait`;
  const rest = count - bookings.length;
  return {
    subject: `${waiting} for more than 24 hours`,
    preview: 'Customers have been promised an answer within 24 hours.',
    parts: [
      { text: `${waiting} for more than 24 hours. Customers have been promised an answer within that time.` },
      {
        facts: bookings.map(
          (booking) =>
            [
              `#${getBookingNumber(booking.id)}`,
              // The name comes last, because one in a right-to-left script would reverse what follows.
              `${cleanValue(booking.tour_title, 80)}, since ${formatDateTime(booking.created_at)}, ${cleanValue(booking.customer_name, 80)}`,
            ] as const,
        ),
      },
      ...(rest > 0 ? [{ text: `And ${rest} more.` }] : []),
      { link: getAdminLink(site, mail, 'bookings'), label: 'Open the bookings' },
    ],
    replyTo: agency.email,
    isInternal: true,
  };
}

function createPublishFailed(mail: ClaimedMail, { site, agency }: RenderContext): MailContent {
  const { failure, at } = mail.publish ?? { failure: null, at: null };
  return {
    subject: 'Publishing has failed for ten minutes',
    preview: 'Visitors see the site as it was before the last changes.',
    parts: [
      { text: 'Changes could not be published for ten minutes. Visitors see the site as it was before them.' },
      {
        facts: [
          ...(failure ? [['Reason', cleanValue(failure, 500)] as const] : []),
          ...(at ? [['Last attempt', formatDateTime(at)] as const] : []),
        ],
      },
      { link: getAdminLink(site, mail, ''), label: 'Open the admin' },
    ],
    replyTo: agency.email,
    isInternal: true,
  };
}

function createTest(mail: ClaimedMail, { site, agency }: RenderContext): MailContent {
  const alerts = requireValue(mail.gets_alerts)
    ? 'Alerts of new bookings, of requests that wait for more than 24 hours and of a publish that fails arrive at this address.'
    : 'No alerts of new bookings arrive at this address, because it is not among those that get them.';
  return {
    subject: `A test mail from ${agency.name}`,
    preview: 'Mail works.',
    parts: [
      { text: 'Mail works: you have sent yourself this one from the admin.' },
      { text: `${alerts} Choose who receives them in the admin, under Mail > Settings.` },
      { link: getAdminLink(site, mail, 'mail?view=settings'), label: 'Open the settings of mail' },
    ],
    replyTo: agency.email,
    isInternal: true,
  };
}

const accountTexts = {
  new_device: {
    subject: 'New sign-in to your account',
    text: 'Somebody has signed in to your account from a browser or a network that was not used for it in the last 90 days.',
  },
  password_changed: { subject: 'Your password was changed', text: 'The password of your account was changed.' },
  email_changed: {
    subject: 'The e-mail address of your account was changed',
    text: 'Your account has another e-mail address now. You can no longer sign in with this one, and mails about the account go to the other.',
  },
  second_factor_added: {
    subject: 'Two-step sign-in was added',
    text: 'A member of staff has set up two-step sign-in. Signing in to this account now needs a code.',
  },
  second_factor_removed: {
    subject: 'Your two-step sign-in was removed',
    text: 'The two-step sign-in of your account was removed. Signing in needs your password alone.',
  },
  staff_added: {
    subject: 'Somebody was added to staff',
    text: 'Somebody is now staff, and can read and change everything, including customers’ data.',
  },
  staff_removed: {
    subject: 'Somebody was removed from staff',
    text: 'Somebody is no longer staff, and is signed out everywhere.',
  },
  guide_feed_made: {
    subject: 'A calendar address of a guide was made',
    text: 'Whoever knows the address reads names and phone numbers of the travellers that the guide leads. To end it, choose “Add to my calendar” in the calendar of the admin, then the guide, and “Remove address”.',
  },
  retention_shortened: {
    subject: 'Personal data will be kept for less time',
    text: 'Shorter retention periods were set. They begin in three days, and what they erase is gone for good. Until then anyone on the staff can take them back: Settings, Personal data, “Take it back”.',
  },
  data_erased: {
    subject: 'The data of a person was erased',
    text: 'The data of a customer was erased for good. Only a backup from before still holds it.',
  },
  settings_changed: {
    subject: 'Settings were changed',
    text: 'The settings below were changed. The values from before are in the history, and can be set again.',
  },
} as const;

const ownAccountAdvice =
  'If not, act now: sign in to the admin and choose “Change password” in the menu of your account, which signs out all other devices. If your password no longer works, choose “Forgot your password?” and tell a colleague.';
const staffAdvice =
  'If nobody at the agency did this, act now: a colleague’s account may have been taken over. Open Settings, remove any staff you do not know and any two-step sign-in that its owner did not set up, and have the colleague change the password.';
const lostAccountAdvice =
  'If not, act now: tell a colleague, who can invite you again, and remove the new address if it is among staff.';

/** What the reader does if it was not they, where it is not about their own password. */
const advice: Readonly<Partial<Record<keyof typeof accountTexts, string>>> = {
  email_changed: lostAccountAdvice,
  second_factor_added: staffAdvice,
  staff_added: staffAdvice,
  staff_removed: staffAdvice,
  guide_feed_made: staffAdvice,
  retention_shortened: staffAdvice,
  data_erased: staffAdvice,
  settings_changed: staffAdvice,
};

/** What the mail is about, where it is not an account. */
const aboutLabels: Readonly<Partial<Record<keyof typeof accountTexts, string>>> = {
  email_changed: 'New address',
  guide_feed_made: 'Guide',
  retention_shortened: 'What',
  data_erased: 'What',
  settings_changed: 'What',
};

/** Names the browser in our words, because whoever signs in chooses those of its user agent. */
function createAccountMail(
  kind: keyof typeof accountTexts,
  mail: ClaimedMail,
  { site, agency }: RenderContext,
): MailContent {
  const { at, user_agent, ip, about, actor } = requireValue(mail.account);
  const { subject, text } = accountTexts[kind];
  const facts: Facts = [
    ['When', formatDateTime(at)],
    [aboutLabels[kind] ?? 'Account', cleanValue(about ?? '', 254)],
    ['By', cleanValue(actor ?? '', 254)],
    ['Device', kind === 'new_device' ? describeDevice(user_agent ?? undefined) : ''],
    ['Network address', cleanValue(ip ?? '', 64)],
  ];
  return {
    subject: `${subject}: ${agency.name}`,
    preview: 'Was it you?',
    parts: [
      { text },
      { facts: facts.filter(([, value]) => value !== '') },
      { text: 'If you did this, or asked for it, there is nothing to do.' },
      { text: advice[kind] ?? ownAccountAdvice },
      // Not for who can no longer sign in.
      ...(kind === 'email_changed'
        ? []
        : [
            {
              link: getAdminLink(site, mail, advice[kind] === staffAdvice ? 'settings?view=staff' : 'settings'),
              label: 'Open the settings',
            },
          ]),
    ],
    replyTo: agency.email,
    isInternal: true,
  };
}

function createStaffMail(subject: string, body: string, { agency }: RenderContext): MailContent {
  const paragraphs = getParagraphs(body);
  return {
    subject,
    preview: cleanValue(paragraphs[1] ?? paragraphs[0], 120),
    parts: paragraphs.map((text) => ({ text })),
    replyTo: agency.email,
    isInternal: false,
  };
}

function createTripReminder(mail: ClaimedMail, context: RenderContext): MailContent {
  const booking = requireValue(mail.booking);
  const departure = getDepartureFacts(booking, { ...requireValue(mail.departure), phone: context.agency.phone });
  const customer_name = cleanValue(booking.customer_name, 120);
  const { subject, body } = fillTemplate(
    requireValue(mail.template),
    { ...booking, customer_name },
    context.agency.name,
    { departure },
  );
  return createStaffMail(subject, body, context);
}

function createReviewMail(mail: ClaimedMail, { agency, site }: RenderContext): MailContent {
  const booking = requireValue(mail.booking);
  const path = getReviewLinkPath({ bookingId: booking.id, token: requireValue(mail.review_token) });
  const link = new URL(path, site);
  const name = cleanValue(booking.customer_name, 120);
  const { subject, body } = mail.template
    ? fillTemplate(mail.template, { ...booking, customer_name: name }, agency.name)
    : { subject: requireValue(mail.subject), body: requireValue(mail.body) };
  const isReminder = mail.kind === 'review_reminder';
  const parts: MailPart[] = getParagraphs(body).map((text) =>
    text === linkField ? { link, label: 'Write a review' } : { text: text.replaceAll(linkField, link.href) },
  );
  const reminder =
    'A week ago we asked you for a review. This is our only reminder; if you would rather not, simply ignore it.';
  return {
    subject: isReminder ? `Reminder: ${subject}` : subject,
    preview: 'It takes two minutes.',
    parts: isReminder ? [...parts.slice(0, 1), { text: reminder }, ...parts.slice(1)] : parts,
    replyTo: agency.email,
    isInternal: false,
  };
}

function getParagraphs(body: string): string[] {
  return cleanMailText(body)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

function getAdminLink(site: URL, { admin_path }: ClaimedMail, page: string): URL {
  return new URL(`/${[admin_path ?? 'login', page].filter(Boolean).join('/')}`, site);
}
