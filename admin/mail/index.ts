import Icon from '@mui/icons-material/MailOutlined';
import type { Section } from '../ui/section.ts';

// The parts that other folders of the admin may use.
export {
  answerBookings,
  findSuppressed,
  listMailsOfBooking,
  type MailMessage,
  type MailTemplate,
  sendReviewInvitation,
  type TravelDays,
  withdrawMail,
  writeToCustomer,
} from './api.ts';
export { MailTextBox } from './MailTextBox.tsx';
export { findMailProblems } from './mail-status.ts';
export { describeSuppression } from './messages.ts';
export { MailItem } from './outbox/MailItem.tsx';
export { getMessagePath, getMessagesPath, getStateBadge } from './outbox/message.ts';
export { useMailNotice } from './useMailNotice.tsx';
export { templatesQuery, useMailState, useReadMailOn, useTemplates } from './useMailState.ts';
export { mailViews } from './views.ts';

export const mailSection: Section = {
  path: 'mail',
  label: 'Mail',
  icon: Icon,
  group: 'Office',
  load: () => import('./MailPage.tsx').then(({ MailPage }) => MailPage),
};
