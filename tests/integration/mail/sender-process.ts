// A sender of mail in a process that tests can kill. Reports when it has sent all due mail.

import { startSender } from '#scripts/mail/sender.ts';
import { parseMailSettings } from '#shared/server/mail/send/mail-settings.ts';
import { createMailStore } from '#shared/server/mail/send/mail-store.ts';
import { createSmtpTransport } from '#shared/server/mail/send/smtp-transport.ts';

const [url = '', key = '', smtpUrl = ''] = process.argv.slice(2);
const { settings } = parseMailSettings({ SMTP_URL: smtpUrl, MAIL_FROM: 'Discover Morocco <hello@example.com>' });
if (!settings) throw new Error('The settings of this sender cannot be used.');
const transport = createSmtpTransport(settings);
const sender = startSender({
  store: createMailStore({ url, key }),
  transport,
  siteUrl: 'https://www.example.com',
  log: (line, details) => process.send?.(details?.event ?? line),
});
process.on('message', sender.wake);
process.on('disconnect', () => process.exit());
