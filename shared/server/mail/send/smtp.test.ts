import type { AddressInfo, Socket } from 'node:net';
import net from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { agency, agencyRow, namelyAgency } from '#shared/rules/agency.fixture.ts';
import { parseCalendar } from '#tests/helpers/checks/icalendar.ts';
import type { ClaimedBooking, ClaimedMail } from '../claimed-mail.ts';
import { renderMail } from '../render/render-mail.ts';
import type { MailStore } from './mail-store.ts';
import type { Outcome } from './outcome.ts';
import { sendDueMail } from './send-due-mail.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const site = new URL('https://www.example.com');
const context = { agency, site };
const waits = { connect: 500, greeting: 300, socket: 700, envelope: 1500, content: 900 };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const booking: ClaimedBooking = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  customer_name: 'Amélie Dupont',
  customer_email: 'amelie@example.com',
  customer_phone: '+33 1 23 45 67 89',
  booking_type: 'tour',
  trip_id: 'sahara',
  trip_source: 'tours',
  tour_title: 'Sahara in Three Days',
  number_of_people: 2,
  total_price: 590,
  currency: 'EUR',
  travel_dates: 'Apr 3-5, 2027',
  duration: null,
  budget: null,
  special_requests: 'A quiet camp, please.',
  status: 'pending',
  created_at: '2026-11-20T10:00:00Z',
};

function createMail(values: Partial<ClaimedMail> = {}): ClaimedMail {
  return {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    claim: 'claim',
    kind: 'receipt',
    recipient: 'amelie@example.com',
    subject: null,
    body: null,
    template: null,
    attempts: 1,
    created_at: '2026-11-20T10:00:00Z',
    admin_path: 'secret-desk',
    review_token: null,
    booking,
    overdue: null,
    publish: null,
    gets_alerts: null,
    departure: null,
    account: null,
    agency: agencyRow,
    ...values,
  };
}

interface Received {
  readonly raw: string;
  readonly mail: ParsedMail;
  readonly to: readonly string[];
}

/** Starts a mail server that accepts everything, except as the options say. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const counts = { connections: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      counts.connections += 1;
      done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ raw: raw.toString('latin1'), mail: await simpleParser(raw), to });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const address = server.server.address();
  return { received, counts, port: address && typeof address === 'object' ? address.port : 0 };
}

/** Starts a server that answers each line with a test's function; null cuts the connection. */
async function startScriptedServer(answer: (line: string, isContent: boolean) => string | null | undefined) {
  const sockets: Socket[] = [];
  const server = net.createServer((socket) => {
    sockets.push(socket);
    let isContent = false;
    const reply = (text: string | null | undefined) => {
      if (text === null) socket.destroy();
      else if (text) socket.write(`${text}\r\n`);
    };
    socket.on('error', () => undefined);
    reply(answer('CONNECT', false));
    let rest = '';
    socket.on('data', (data) => {
      const lines = `${rest}${data.toString()}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const text = answer(line, isContent);
        if (line === 'DATA' && text?.startsWith('354')) isContent = true;
        else if (isContent && line === '.') isContent = false;
        reply(text);
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Answers as a mail server that accepts all commands but one. */
const answerBut = (command: string, special: string | null | undefined) => (line: string, isContent: boolean) => {
  if (isContent) {
    if (line === '.') return command === 'END' ? special : '250 2.0.0 Accepted';
    return command === 'CONTENT' ? special : undefined;
  }
  if (line.startsWith(command)) return special;
  if (line === 'CONNECT') return '220 mail.example';
  if (line === 'DATA') return '354 Go on';
  return line === 'QUIT' ? '221 Bye' : '250 OK';
};

const getTransport = (port: number) =>
  createSmtpTransport(
    { host: '127.0.0.1', port, secure: false, from: { name: 'Discover Morocco', address: 'hello@example.org' } },
    waits,
  );

async function deliver(port: number, mail = createMail(), beforeContent = async () => true): Promise<Outcome> {
  const rendered = renderMail(mail, context);
  const transport = getTransport(port);
  const outcome = await transport.deliver({ id: mail.id, to: mail.recipient, ...rendered }, { beforeContent });
  transport.close?.();
  return outcome;
}

it('delivers a receipt as plain text and HTML, under the number of its message', async () => {
  const { port, received } = await startServer();
  expect(await deliver(port)).toEqual({ state: 'sent' });
  const [{ mail, raw, to }] = received as [Received];
  expect(to).toEqual(['amelie@example.com']);
  expect(mail.messageId).toBe('<7c9e6679-7425-40de-944b-e07fc1f90ae7@example.org>');
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail.replyTo?.text).toBe(context.agency.email);
  expect(mail.subject).toBe('We have your booking request #0f8fad5b');
  expect(mail.text).toContain('Dear Amélie Dupont,');
  expect(mail.text).toContain('Total price: €590');
  expect(mail.text).toContain('within 2 hours');
  expect(mail.text).not.toContain('quiet camp');
  expect(mail.html).toContain('Amélie Dupont');
  expect(mail.html).not.toContain('quiet camp');
  expect(mail.html).not.toMatch(/<img|url\(/);
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(998);
});

it('leaves out contact data that the agency has not given, and answers go to the sender', () => {
  const mail = renderMail(createMail(), { agency: namelyAgency, site });
  expect(mail.replyTo).toBeNull();
  expect(mail.text).toMatch(/-- \nDiscover Morocco\n$/);
  expect(`${mail.text}${mail.html}`).not.toMatch(/null|undefined|Phone|wa\.me/);
});

it('alerts staff of a question with its text, without the facts of a booking', async () => {
  const question = { ...booking, booking_type: 'question', special_requests: 'Is it cold?', tour_title: 'Fes' };
  const { subject, text } = renderMail(createMail({ kind: 'booking_alert', booking: question }), context);
  expect(subject).toBe('New question #0f8fad5b: Fes, Amélie Dupont');
  expect(text).toContain('About: Fes\nQuestion: Is it cold?\n');
  expect(text).not.toMatch(/Travellers|Total|booking request/);
});

it('keeps hostile values from becoming headers, HTML, or invisible', async () => {
  const { port, received } = await startServer();
  const name = `Eve\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>\u202e\u200b مرحبا 🐪 ${'x'.repeat(5000)}`;
  const hostile = {
    ...booking,
    customer_name: name,
    special_requests: `.\r\n.\r\nQUIT\r\n<img src=x>${'é'.repeat(3000)}`,
  };
  const mail = createMail({ kind: 'booking_alert', recipient: 'staff@example.org', booking: hostile });
  expect(await deliver(port, mail)).toEqual({ state: 'sent' });
  const [{ mail: parsed, raw, to }] = received as [Received];
  expect(to).toEqual(['staff@example.org']);
  expect(parsed.headers.has('bcc')).toBe(false);
  expect(parsed.subject).not.toMatch(/[\p{Cc}\u202e\u200b]/u);
  expect(parsed.html).not.toMatch(/<script|<img/);
  expect(parsed.html).toContain('&lt;script&gt;');
  expect(parsed.text).toContain('مرحبا 🐪');
  expect(parsed.text).not.toMatch(/[\u202e\u200b]/);
  // The preview is followed by zero-width characters, so that mailboxes show nothing of the text after it.
  expect(parsed.html).not.toContain('\u202e');
  expect(parsed.replyTo?.text).toBe('amelie@example.com');
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(998);
  expect(parsed.text).toContain('https://www.example.com/secret-desk/bookings?show=0f8fad5b');
});

it('shows an encoded word that a customer typed as it was typed, in subjects too', async () => {
  const { port, received } = await startServer();
  // A mailbox that decoded it would show an override of the order of writing.
  const name = `=?utf-8?B?${Buffer.from('\u202egpj.exe').toString('base64')}?=`;
  const alert = createMail({ kind: 'booking_alert', booking: { ...booking, customer_name: name } });
  await deliver(port, alert);
  await deliver(port, createMail({ kind: 'reply', subject: `Dear ${name}`, body: 'x' }));
  const subjects = (received as [Received, Received]).map(({ mail }) => mail.subject ?? '');
  for (const subject of subjects) {
    expect(subject).not.toContain('\u202e');
    expect(subject).toContain('utf-8?B?');
  }
});

it.each([
  'a b@example.com',
  'x@example.com\r\nRCPT TO:<y@example.com>',
  '<x>@example.com',
  'x@y@example.com',
  'a,b@c.example, d@e.example',
])('refuses the address %j without asking the mail server', async (recipient) => {
  const { port, counts } = await startServer();
  expect(await deliver(port, createMail({ recipient }))).toMatchObject({ state: 'failed' });
  expect(counts.connections).toBe(0);
});

it('makes addresses in the text of staff links, and keeps its paragraphs', async () => {
  const body = 'Dear A,\r\n\r\nSee https://example.com/a?b=1&c=2.\nLine two.\r\n\r\n.\r\nEnd';
  const { port, received } = await startServer();
  await deliver(port, createMail({ kind: 'reply', subject: 'Re: trip', body }));
  const [{ mail }] = received as [Received];
  expect(mail.html).toContain('href="https://example.com/a?b=1&amp;c=2"');
  expect(mail.text).toContain('\n.\nEnd\n');
});

it('stores a review invitation without the token that it carries', async () => {
  const body = 'Dear Amélie,\n\nplease write here:\n\n{link}\n\nOr copy {link}.';
  const mail = createMail({ kind: 'review_invitation', review_token: 'secret-token', subject: 'How was it?', body });
  const { text, html, storedText } = renderMail(mail, context);
  const link = `https://www.example.com/review/${booking.id}`;
  for (const version of [text, html]) expect(version).toContain(`${link}?token=secret-token`);
  expect(storedText).toContain(`${link} (private link)`);
  expect(storedText).not.toMatch(/secret-token|\{link\}/);
});

describe('outcomes', () => {
  it.each([
    ['CONNECT', '421 4.3.2 Down', { state: 'retry', isServerProblem: true }],
    ['CONNECT', '554 5.7.1 Go away', { state: 'retry', isServerProblem: true }],
    ['CONNECT', undefined, { state: 'retry', isServerProblem: true }],
    ['CONNECT', null, { state: 'retry', isServerProblem: true }],
    ['MAIL', '451 4.3.0 Later', { state: 'retry', isServerProblem: true }],
    ['MAIL', '550 5.7.1 Not you', { state: 'retry', isServerProblem: true }],
    ['MAIL', null, { state: 'retry', isServerProblem: true }],
    ['RCPT', '450 4.2.1 Greylisted', { state: 'retry' }],
    ['RCPT', '550 5.1.1 No such user', { state: 'bounced' }],
    ['RCPT', '550 No such user', { state: 'bounced' }],
    ['RCPT', '550 5.7.1 Relaying denied', { state: 'failed' }],
    ['RCPT', '552 5.2.2 Mailbox full', { state: 'failed' }],
    ['RCPT', null, { state: 'retry', isServerProblem: true }],
    ['DATA', '451 4.3.0 Later', { state: 'retry' }],
    ['DATA', '554 5.5.1 No', { state: 'failed' }],
    ['DATA', null, { state: 'retry', isServerProblem: true }],
    ['END', '451 4.3.0 Later', { state: 'retry' }],
    ['END', '554 5.6.0 Looks like spam', { state: 'failed' }],
    ['END', null, { state: 'unknown' }],
    ['END', undefined, { state: 'unknown' }],
    ['CONTENT', null, { state: 'unknown' }],
  ] as const)('after %s answered by %j', async (command, special, expected) => {
    const port = await startScriptedServer(answerBut(command, special));
    const outcome = await deliver(port);
    const { problem, ...rest } = outcome;
    expect(rest).toEqual(expected);
    expect(problem).toBeTruthy();
  });

  it('is retry when no server listens', async () => {
    expect(await deliver(1)).toMatchObject({ state: 'retry', isServerProblem: true });
  });

  it('names no address', async () => {
    const port = await startScriptedServer(answerBut('RCPT', '550 5.1.1 <amelie@example.com>: no such user'));
    expect((await deliver(port)).problem).not.toContain('amelie');
  });

  it.each([
    ['is false', async () => false],
    ['rejects', () => Promise.reject(new Error('The database is away.'))],
  ])('is retry without any content when the claim %s', async (_case, beforeContent) => {
    const lines: string[] = [];
    const answer = answerBut('-', undefined);
    const port = await startScriptedServer((line, isContent) => {
      if (isContent) lines.push(line);
      return answer(line, isContent);
    });
    expect(await deliver(port, createMail(), beforeContent)).toMatchObject({ state: 'retry' });
    expect(lines).toEqual([]);
  });
});

/** Creates an outbox in memory. */
function createStore(mails: ClaimedMail[]) {
  const finished: (Outcome & { readonly id: string; readonly body: string })[] = [];
  const reports: (string | null)[] = [];
  const waiting = [...mails];
  const store: MailStore = {
    claim: async (most) => waiting.splice(0, most),
    begin: async () => true,
    finish: async ({ id }, outcome, { body }) => void finished.push({ id, body, ...outcome }),
    report: async (problem) => void reports.push(problem),
  };
  return { store, finished, reports };
}

const createMails = (count: number) => Array.from({ length: count }, (_, index) => createMail({ id: `${index}` }));

it('sends everything that is due over one connection', async () => {
  const { port, received, counts } = await startServer();
  const { store, finished, reports } = createStore(createMails(25));
  const result = await sendDueMail({ store, transport: getTransport(port), site });
  expect(result).toEqual({ sent: 25, failed: 0, retried: 0, unknown: 0 });
  expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(25);
  expect(finished.every(({ state, body }) => state === 'sent' && body !== '')).toBe(true);
  expect(counts.connections).toBe(1);
  expect(reports).toEqual([null]);
});

it.each([
  ['confirmed', ['text/calendar']],
  ['cancelled', []],
])('sends the confirmation of a booking that is %s with the right files', async (status, types) => {
  const { port, received } = await startServer();
  const confirmed = { ...booking, status, departure_date: '2027-04-03' };
  const unknown = { meeting_point: null, departure_time: null, guides: null, what_to_bring: null };
  const departure = { ...unknown, last_day: '2027-04-05', updated_at: '2026-11-22T10:00:00Z' };
  const text = { subject: 'Confirmed', body: 'See you soon' };
  const mail = createMail({ kind: 'confirmation', ...text, booking: confirmed, departure });
  await sendDueMail({ store: createStore([mail]).store, transport: getTransport(port), site });
  const [{ mail: parsed, raw }] = received as [Received];
  expect(parsed.text).toContain('See you soon');
  expect(parsed.attachments.map(({ contentType }) => contentType)).toEqual(types);
  for (const file of parsed.attachments) {
    expect([file.filename, file.contentDisposition]).toEqual(['trip.ics', 'attachment']);
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;\s+name=trip\.ics/i);
    expect(parseCalendar(file.content.toString())).toHaveLength(1);
  }
});

it('reports a mail server that refuses all once, and gives the claimed messages back', async () => {
  const { store, finished, reports } = createStore(createMails(5));
  const result = await sendDueMail({ store, transport: getTransport(1), site });
  expect(result).toEqual({ sent: 0, failed: 0, retried: 5, unknown: 0 });
  expect(finished.map(({ state }) => state)).toEqual(Array(5).fill('retry'));
  expect(reports).toHaveLength(1);
});

it('notes an outcome when the database is back, without sending again', async () => {
  const { port, received } = await startServer();
  const { store, finished } = createStore(createMails(1));
  let failures = 2;
  const finish: MailStore['finish'] = async (...values) => {
    if (failures-- > 0) throw new Error('The database is away.');
    await store.finish(...values);
  };
  await sendDueMail({ store: { ...store, finish }, transport: getTransport(port), site, pauses: [1, 1, 1] });
  expect(received).toHaveLength(1);
  expect(finished).toHaveLength(1);
});

it('marks a message that cannot be written as failed, and sends the others', async () => {
  const { port } = await startServer();
  const { store } = createStore([createMail({ booking: null }), createMail({ id: '2' })]);
  const result = await sendDueMail({ store, transport: getTransport(port), site });
  expect(result).toEqual({ sent: 1, failed: 1, retried: 0, unknown: 0 });
});

it('begins no message once it is stopped', async () => {
  const { store } = createStore(createMails(3));
  const result = await sendDueMail({ store, transport: getTransport(1), site, signal: AbortSignal.abort() });
  expect(result).toEqual({ sent: 0, failed: 0, retried: 0, unknown: 0 });
});
