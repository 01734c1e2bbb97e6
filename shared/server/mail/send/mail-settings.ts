import { isEmail, normalizeEmail } from '#shared/rules/booking/email.ts';

/** Mail server and sender's address. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS is required, except of a server on this machine. */
  readonly secure: boolean;
  readonly user?: string;
  readonly password?: string;
  readonly from: { readonly name: string; readonly address: string };
}

interface MailEnvironment {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
}

/** Parses the mail settings, none if both are empty; or a sentence for each problem, without the password. */
export function parseMailSettings({ SMTP_URL, MAIL_FROM }: MailEnvironment): {
  readonly settings?: MailSettings;
  readonly problems: readonly string[];
} {
  if (!SMTP_URL && !MAIL_FROM) return { problems: [] };
  if (!SMTP_URL) return { problems: ['SMTP_URL is missing: with MAIL_FROM set, it names the mail server.'] };
  const server = parseServer(SMTP_URL);
  const from = MAIL_FROM ? parseFrom(MAIL_FROM) : undefined;
  const problems = [
    ...(typeof server === 'string' ? [server] : []),
    ...(MAIL_FROM ? [] : ['MAIL_FROM is missing: with SMTP_URL set, it is the address that mail comes from.']),
    ...(MAIL_FROM && !from ? ['MAIL_FROM must be an address, or a name and an address: Name <name@example.com>.'] : []),
  ];
  return typeof server === 'string' || !from ? { problems } : { problems, settings: { ...server, from } };
}

function parseServer(text: string): Omit<MailSettings, 'from'> | string {
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol))
    return 'SMTP_URL must begin with smtp:// or smtps://, for example smtps://user:password@mail.example.com.';
  const url = new URL(text);
  if (url.hostname === '') return 'SMTP_URL names no mail server.';
  if ((url.pathname !== '' && url.pathname !== '/') || url.search || url.hash)
    return 'SMTP_URL ends after the port: percent-encode characters such as / ? # @ of the password.';
  if ((url.username === '') !== (url.password === '')) return 'SMTP_URL needs a user and a password, or neither.';
  const secure = url.protocol === 'smtps:';
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      ...(url.username
        ? { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
        : undefined),
    };
  } catch {
    return 'SMTP_URL has a % that is not percent-encoded: write it as %25.';
  }
}

function parseFrom(text: string): MailSettings['from'] | undefined {
  const name = text.slice(0, Math.max(0, text.lastIndexOf('<'))).trim();
  const address = normalizeEmail(text);
  const plain = name.replace(/^"(.*)"$/, '$1');
  return isEmail(address) && address.length <= 254 && !/\p{Cc}/u.test(plain) ? { name: plain, address } : undefined;
}
