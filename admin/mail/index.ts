// The parts that other folders of the admin may use.
export { MailTextBox } from './MailTextBox.tsx';
export { findMailProblems } from './mail-status.ts';
export { MailItem } from './outbox/MailItem.tsx';
export { getMessagesPath, getStateBadge } from './outbox/message.ts';
export { MailSettings } from './settings/MailSettings.tsx';
export { useMailNotice } from './useMailNotice.tsx';
export { templatesQuery, useMailState, useReadMailOn, useTemplates } from './useMailState.ts';
