import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailFiles, openMailFiles } from '../local/mail-files.ts';
import { createLocalMailListener, getLocalMailPath } from './local-mail.ts';
import { createFileTransport } from './local-sender.ts';

const base = getLocalMailPath({ jwtSecret: 'a secret' });
let folder: string;
let files: MailFiles;
let server: http.Server;
let origin: string;
let time: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'local-mail-'));
  time = Date.parse('2026-11-23T03:00:00Z');
  files = await openMailFiles(folder, () => {
    time += 1000;
    return new Date(time);
  });
  server = http.createServer(createLocalMailListener(files, base));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = JSON.parse(JSON.stringify(server.address()));
  origin = `http://127.0.0.1:${port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

let number = 0;
/** Stores a message and returns its name. */
async function save(subject: string, { to = 'amina@example.com', text = 'Plain words.', html = '<p>Words</p>' } = {}) {
  number += 1;
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const lines = [
    'From: Discover Morocco <hello@discovermorocco.example>',
    `To: ${to}`,
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    'Date: Mon, 23 Nov 2026 03:00:00 +0000',
    `Message-ID: <${id}@discovermorocco.example>`,
    'Content-Type: multipart/alternative; boundary=part',
    '',
    '--part\r\nContent-Type: text/plain; charset=utf-8\r\n',
    text,
    '--part\r\nContent-Type: text/html; charset=utf-8\r\n',
    html,
    '--part--',
  ];
  await files.save(id, Buffer.from(lines.join('\r\n')));
  return (await files.list())[0]?.name ?? '';
}
const open = async (address: string) => new JSDOM(await (await fetch(`${origin}${address}`)).text()).window.document;

/** Requests the list with headers that no browser on this machine sends. */
function requestWith(headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http
      .get(`${origin}${base}`, { headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
      .once('error', reject);
  });
}

describe('the pages of local mail', () => {
  it('says that there is no mail yet, and where it comes from', async () => {
    const document = await open(base);
    expect(document.querySelector('h1')?.textContent).toBe('Local mail');
    expect(document.querySelector('main')?.textContent).toContain('No mail yet.');
  });

  it('lists messages newest first, 50 on a page, each with subject, recipient and time', async () => {
    for (let count = 1; count <= 51; count += 1) await save(`Mail ${count}`);
    const first = await open(base);
    const subjects = [...first.querySelectorAll('li strong')].map(({ textContent }) => textContent);
    expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([50, 'Mail 51', 'Mail 2']);
    expect(first.querySelector('li')?.textContent).toContain('To amina@example.com');
    expect(first.querySelector('li time')?.getAttribute('datetime')).toBe('2026-11-23T03:00:00.000Z');
    expect(first.querySelector('nav a')?.textContent).toBe('Older mail');
    const second = await open(`${base}?page=2`);
    expect(second.querySelector('li strong')?.textContent).toBe('Mail 1');
    expect(second.querySelector('nav a')?.textContent).toBe('Newer mail');
    expect((await open(`${base}?page=99`)).querySelectorAll('li')).toHaveLength(1);
  });

  it('shows headers, text and HTML of a message, and gives its source', async () => {
    const name = await save('Your request', { text: 'Dear Amina,' });
    const document = await open(`${base}/${name}`);
    expect(document.querySelector('h1')?.textContent).toBe('Your request');
    expect(document.querySelector('dl')?.textContent).toMatch(/hello@discovermorocco\.example.*amina@example\.com/s);
    expect(document.querySelector('pre')?.textContent).toContain('Dear Amina,');
    expect(document.querySelector('iframe')?.getAttribute('src')).toBe(`${base}/${name}/body`);
    const source = await fetch(`${origin}${base}/${name}.eml`);
    expect(source.headers.get('content-type')).toBe('message/rfc822');
    expect(source.headers.get('content-disposition')).toBe(`attachment; filename="${name}.eml"`);
    expect(Buffer.from(await source.arrayBuffer())).toEqual(await files.read(name));
  });

  it('names the calendar file that a stored message carries', async () => {
    const transport = createFileTransport(files, async () => ({ name: 'Atlas', address: 'hello@example.com' }));
    const mail = {
      id: randomUUID(),
      to: 'amina@example.com',
      subject: 'Confirmed',
      text: 'x',
      html: 'x',
      replyTo: null,
    };
    await transport.deliver({ ...mail, trip: 'BEGIN:VCALENDAR' }, { beforeContent: async () => true });
    const [stored] = await files.list();
    expect((await open(`${base}/${stored?.name}`)).querySelector('dl')?.textContent).toContain('Attachedtrip.ics');
    const source = await (await fetch(`${origin}${base}/${stored?.name}.eml`)).text();
    expect(source).toContain('Content-Type: text/calendar; charset=utf-8; method=PUBLISH');
  });

  it('runs nothing that stands in a message: neither in its fields nor in its HTML', async () => {
    const html = '<html><head><title>x</title></head><body><script>alert(1)</script><a href="/x">go</a></body></html>';
    const name = await save('<img src=x onerror=alert(1)>', { text: '</pre><script>alert(2)</script>', html });
    for (const address of [base, `${base}/${name}`]) {
      const document = await open(address);
      expect(document.querySelectorAll('script, img, [onerror]'), address).toHaveLength(0);
      expect(document.querySelector('main')?.textContent).toContain('<img src=x onerror=alert(1)>');
    }
    const page = await open(`${base}/${name}`);
    expect(page.querySelector('iframe')?.getAttribute('sandbox')).not.toMatch(/scripts|same-origin|forms|top/);
    const body = await fetch(`${origin}${base}/${name}/body`);
    const policy = body.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self'; sandbox allow-popups /);
    expect(policy).not.toMatch(/script-src|https?:|allow-scripts|allow-same-origin/);
    expect(await body.text()).toContain('<head><base target="_blank">');
  });

  it('sends strict headers with every page, and is stored by nobody', async () => {
    const name = await save('Your request');
    for (const address of [base, `${base}/${name}`, `${base}/${name}.eml`, `${base}/styles.css`]) {
      const { headers } = await fetch(`${origin}${address}`);
      expect([headers.get('cache-control'), headers.get('x-robots-tag')], address).toEqual(['no-store', 'noindex']);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
      expect([headers.get('x-frame-options'), headers.get('cross-origin-resource-policy')]).toEqual([
        'DENY',
        'same-origin',
      ]);
    }
  });

  it('answers 404 for a message that is not there, and 405 to anything but GET and HEAD', async () => {
    for (const address of [`${base}/`, `${base}/x`, `${base}/../credentials`, `${base}/%2e%2e%2fx.eml`])
      expect((await fetch(`${origin}${address}`)).status, address).toBe(404);
    expect((await fetch(`${origin}${base}`, { method: 'POST' })).status).toBe(405);
    const head = await fetch(`${origin}${base}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('is not there for other names of this machine, nor through a proxy', async () => {
    expect(await requestWith({ host: 'localhost:4321' })).toBe(200);
    for (const host of ['www.example.com', 'localhost.example.com', '127.0.0.1.example.com', '192.168.1.2:4321'])
      expect([host, await requestWith({ host })]).toEqual([host, 404]);
    for (const header of ['X-Forwarded-For', 'Forwarded', 'Via', 'X-Real-IP'])
      expect([header, await requestWith({ [header]: '203.0.113.7' })]).toEqual([header, 404]);
  });

  it('is not there for those who do not know its path', async () => {
    const name = await save('Your request');
    const other = getLocalMailPath({ jwtSecret: 'another secret' });
    expect(base).toMatch(/^\/local-mail\/[\w-]{24}$/);
    for (const address of ['/local-mail', `/local-mail/${name}`, other, `${other}/${name}.eml`, `${base}x`])
      expect([address, (await fetch(`${origin}${address}`)).status]).toEqual([address, 404]);
  });
});
