import type { MailSettings } from '#shared/server/mail/send/mail-settings.ts';
import { composeMail, type MailTransport } from '#shared/server/mail/send/smtp-transport.ts';
import type { MailFiles } from './mail-files.ts';

/** Creates a transport that stores messages as files, for a product without a mail server. */
export function createFileTransport(files: MailFiles, from: MailSettings['from']): MailTransport {
  return {
    async deliver(mail, { beforeContent }) {
      const content = await composeMail(mail, from);
      if (!(await beforeContent())) return { state: 'retry', problem: 'The claim has expired.' };
      await files.save(mail.id, content);
      return { state: 'sent' };
    },
  };
}
