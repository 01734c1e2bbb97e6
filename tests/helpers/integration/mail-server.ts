import type { AddressInfo } from 'node:net';
import type { ParsedMail } from 'mailparser';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A message that a mail server has accepted. */
interface ReceivedMail extends ParsedMail {
  readonly recipient: string;
}

/** A real SMTP server that keeps accepted messages. */
export interface MailServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** Returns the messages to one address. */
  to(address: string): ReceivedMail[];
  stop(): Promise<void>;
}

/**
 * Starts a mail server on a loopback port, without TLS.
 * @param port that of an earlier server, to restart it
 */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideENHANCEDSTATUSCODES: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      password === 'right' ? callback(null, { user: username }) : callback(new Error('Wrong password')),
    onData(stream, session, callback) {
      simpleParser(stream).then((mail) => {
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        received.push({ ...mail, recipient });
        callback();
      }, callback);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address: AddressInfo = JSON.parse(JSON.stringify(server.server.address()));
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    to: (recipient) => received.filter((mail) => mail.recipient === recipient),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
