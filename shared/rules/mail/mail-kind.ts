import type { MailKind } from '../fixed-choices.ts';

const mailKindLabels: Readonly<Record<MailKind, string>> = {
  booking_alert: 'New booking, to staff',
  overdue_bookings: 'Overdue bookings, to staff',
  publish_failed: 'Publishing failed, to staff',
  test: 'Test, to staff',
  new_device: 'Sign-in alert',
  password_changed: 'New password, to its owner',
  email_changed: 'New e-mail address, to the old one',
  second_factor_added: 'Two-step sign-in added, to staff',
  second_factor_removed: 'Two-step sign-in removed, to its owner',
  staff_added: 'Somebody added to staff, to staff',
  staff_removed: 'Somebody removed from staff, to staff',
  guide_feed_made: 'Calendar of a guide, to staff',
  retention_shortened: 'Shorter retention, to staff',
  data_erased: 'Data erased, to staff',
  settings_changed: 'Settings changed, to staff',
  receipt: 'Receipt',
  confirmation: 'Confirmation',
  cancellation: 'Cancellation',
  reply: 'Reply',
  review_invitation: 'Review invitation',
  review_reminder: 'Review reminder',
  trip_reminder: 'Before the trip',
};
const mailKinds = new Map(Object.entries(mailKindLabels));

/** Returns the kind of a mail in words: 'Review invitation'. */
export function formatMailKind(kind: string): string {
  return mailKinds.get(kind) ?? kind.replaceAll('_', ' ');
}
