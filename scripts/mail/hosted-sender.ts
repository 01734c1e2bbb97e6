import { createMailStore } from '#shared/server/mail/send/mail-store.ts';
import { createSmtpTransport } from '#shared/server/mail/send/smtp-transport.ts';
import type { Log } from '../runtime/log.ts';
import { type readHostedSettings, readMailSettings } from '../runtime/settings.ts';
import type { Shutdown } from '../runtime/shutdown.ts';
import { startSender } from './sender.ts';

/** The sender of a hosted project. */
interface HostedMail {
  /** Where mail goes, for the summary at the start. */
  readonly summary: string;
  wake(): void;
}

/** Starts the sender of a hosted project, if the settings name a mail server. */
export function startHostedMail(
  settings: ReturnType<typeof readHostedSettings>,
  shutdown: Pick<Shutdown, 'add'>,
  log: Log,
): HostedMail | undefined {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key, SITE_URL: siteUrl } = settings;
  const mailSettings = readMailSettings(settings);
  if (!mailSettings || !key) return undefined;
  const transport = createSmtpTransport(mailSettings);
  const sender = startSender({ store: createMailStore({ url, key }), transport, siteUrl, log });
  shutdown.add(sender.stop);
  return { summary: `sent by ${mailSettings.host}, from ${mailSettings.from.address}`, wake: sender.wake };
}
