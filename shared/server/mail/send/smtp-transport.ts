import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isEmail } from '#shared/rules/booking/email.ts';
import { toSubject } from '#shared/rules/mail/mail-text.ts';
import { cleanValue } from '../render/clean-value.ts';
import type { MailSettings } from './mail-settings.ts';
import { classifyError, type Outcome, type SmtpError } from './outcome.ts';

/** A message ready to be sent. */
export interface OutgoingMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Null for the address that the mail comes from. */
  readonly replyTo: string | null;
  /** A calendar file with the trip (renderTrip()). */
  readonly trip?: string | undefined;
}

/** Delivers messages to a mail server, or to a substitute. */
export interface MailTransport {
  /**
   * Delivers a message; never rejects.
   * @param steps.beforeContent awaited immediately before content is handed over; false or a rejection stops the message
   */
  deliver(mail: OutgoingMail, steps: { beforeContent: () => Promise<boolean> }): Promise<Outcome>;
  /** Closes the connection kept for the next message. */
  close?(): void;
}

/** Milliseconds; together below the five minutes of a claim. */
const timeouts = { connect: 15_000, greeting: 15_000, socket: 30_000, envelope: 60_000, content: 45_000 } as const;

const tripType = 'text/calendar; charset=utf-8; method=PUBLISH';

/** Timeouts of a transport, in milliseconds. */
export type Timeouts = Readonly<Record<keyof typeof timeouts, number>>;

/** Composes the content of a message: headers, plain text, HTML and the file of the trip. Every sender hands this over, unchanged. */
export function composeMail(mail: OutgoingMail, from: MailSettings['from']): Promise<Buffer> {
  const composer = new MailComposer({
    from: { ...from, name: cleanValue(from.name) },
    to: { name: '', address: mail.to },
    replyTo: mail.replyTo !== null && isEmail(mail.replyTo) ? { name: '', address: mail.replyTo } : undefined,
    subject: toSubject(mail.subject),
    text: mail.text,
    html: mail.html,
    attachments: mail.trip ? [{ filename: 'trip.ics', content: mail.trip, contentType: tripType }] : [],
    messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    textEncoding: 'quoted-printable',
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Creates a transport to an SMTP server, with one connection for successive messages. */
export function createSmtpTransport(settings: MailSettings, waits: Timeouts = timeouts): MailTransport {
  const secrets = [settings.password ?? '', settings.user ?? ''];
  let open: SMTPConnection | undefined;

  function close(): void {
    open?.quit();
    open = undefined;
  }

  async function deliver(mail: OutgoingMail, steps: { beforeContent: () => Promise<boolean> }): Promise<Outcome> {
    if (!isEmail(mail.to) || mail.to.length > 254)
      return { state: 'failed', problem: 'This is not an e-mail address.' };
    const content = await composeMail(mail, settings.from);
    const reused = open && !open.destroyed ? open : undefined;
    if (reused) {
      const attempt = await sendOver(reused, content, mail.to, steps);
      // Servers close idle connections: nothing was handed over, so a new one may be tried.
      if (attempt.state !== 'retry' || !attempt.isServerProblem) return attempt;
    }
    const connected = await connect();
    return 'state' in connected ? connected : sendOver(connected.connection, content, mail.to, steps);
  }

  function connect(): Promise<{ connection: SMTPConnection } | Outcome> {
    return new Promise((resolve) => {
      const isLocal = /^(localhost|127(\.\d+){3}|::1)$/.test(settings.host);
      const connection = new SMTPConnection({
        host: settings.host,
        port: settings.port,
        secure: settings.secure,
        requireTLS: !settings.secure && !isLocal,
        ignoreTLS: !settings.secure && isLocal,
        connectionTimeout: waits.connect,
        dnsTimeout: waits.connect,
        greetingTimeout: waits.greeting,
        socketTimeout: waits.socket,
        socketCloseTimeout: 0,
      });
      const fail = (error: SmtpError) => {
        connection.close();
        resolve(classifyError({ ...pickError(error), command: 'CONN' }, false, secrets));
      };
      const timer = setTimeout(() => fail({ message: 'The mail server is too slow.' }), waits.envelope);
      const succeed = () => {
        clearTimeout(timer);
        open = connection;
        resolve({ connection });
      };
      connection.on('error', fail);
      connection.once('end', () => {
        clearTimeout(timer);
        fail({ message: 'The mail server closed the connection.' });
      });
      connection.connect((error) => {
        if (error) return fail(error);
        if (settings.user === undefined) return succeed();
        const credentials = { user: settings.user, pass: settings.password ?? '' };
        return connection.login({ credentials, ...credentials }, (refusal) => (refusal ? fail(refusal) : succeed()));
      });
    });
  }

  function sendOver(
    connection: SMTPConnection,
    content: Buffer,
    to: string,
    { beforeContent }: { beforeContent: () => Promise<boolean> },
  ): Promise<Outcome> {
    return new Promise((resolve) => {
      let hasBegun = false;
      let timer = setTimeout(() => fail({ message: 'The mail server is too slow.' }), waits.envelope);
      const end = (outcome: Outcome) => {
        clearTimeout(timer);
        connection.off('error', fail);
        connection.off('end', onEnd);
        if (outcome.state !== 'sent') {
          connection.close();
          if (open === connection) open = undefined;
        }
        resolve(outcome);
      };
      const fail = (error: SmtpError) => end(classifyError(pickError(error), hasBegun, secrets));
      const onEnd = () => fail({ message: 'The mail server closed the connection.' });
      connection.on('error', fail);
      connection.on('end', onEnd);

      async function* read() {
        const mayBegin = await beforeContent().catch(() => false);
        if (!mayBegin) {
          end({ state: 'retry', problem: 'The claim on this mail could not be renewed.' });
          return;
        }
        if (connection.destroyed) return;
        hasBegun = true;
        clearTimeout(timer);
        timer = setTimeout(() => fail({ message: 'The mail server is too slow.' }), waits.content);
        yield content;
      }
      connection.send({ from: settings.from.address, to: [to] }, Readable.from(read()), (error) =>
        error ? fail(error) : end({ state: 'sent' }),
      );
    });
  }

  return { deliver, close };
}

function pickError(error: SmtpError & { readonly rejectedErrors?: readonly SmtpError[] | undefined }): SmtpError {
  const { message, code, command, response, responseCode } = error.rejectedErrors?.[0] ?? error;
  return { message, code, command: command ?? error.command, response, responseCode };
}
