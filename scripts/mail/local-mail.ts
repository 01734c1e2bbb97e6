import { createHmac } from 'node:crypto';
import type http from 'node:http';
import type { ParsedMail } from 'mailparser';
import { simpleParser } from 'mailparser';
import type { Credentials } from '../local/credentials.ts';
import type { MailFiles } from '../local/mail-files.ts';
import { sendText } from '../runtime/http/send-text.ts';
import { isLoopback } from '../runtime/http/visitor-limit.ts';
import { type MailEntry, mailStyles, renderList, renderMissing, renderOne } from './local-mail-page.ts';

/** First segment of the pages that show the mail of a product without a mail server. */
export const localMailSection = '/local-mail';

/** Returns the path of these pages, which contains a secret, since other users of this machine reach its loopback addresses too. */
export function getLocalMailPath({ jwtSecret }: Pick<Credentials, 'jwtSecret'>): string {
  return `${localMailSection}/${createHmac('sha256', jwtSecret).update('local mail').digest('base64url').slice(0, 24)}`;
}

/** Messages per page of the list. */
const pageSize = 50;
/** Headers that show that a request came through a proxy, and so from another machine. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Mail is shown without scripts, forms and remote content; its links open in a new tab. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/**
 * Creates the listener of the page that lists and shows stored messages, for browsers on this machine that use a loopback address
 * and know the path. All others get 404.
 * @param base path of the list
 */
export function createLocalMailListener(files: MailFiles, base: string): http.RequestListener {
  const parsed = new Map<string, Promise<ParsedMail>>();

  async function read(name: string): Promise<{ readonly source: Buffer; readonly mail: ParsedMail } | undefined> {
    const source = await files.read(name);
    if (!source) return undefined;
    return { source, mail: await simpleParser(source) };
  }

  /** Returns the list's entry for a message. Each message is read once. */
  async function readEntry(name: string): Promise<MailEntry[]> {
    const source = parsed.has(name) ? undefined : await files.read(name);
    if (source) parsed.set(name, simpleParser(source, { skipHtmlToText: true, skipTextToHtml: true }));
    const mail = await parsed.get(name);
    return mail ? [{ name, ...summarize(mail) }] : [];
  }

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://site.invalid');
    const [, name = '', part = ''] = /^\/([^/.]+)(\/body|\.eml)?$/.exec(pathname.slice(base.length)) ?? [];
    if (pathname === base) {
      const all = await files.list();
      const page = Math.min(Math.max(1, Number(searchParams.get('page')) || 1), Math.ceil(all.length / pageSize) || 1);
      const shown = all.slice((page - 1) * pageSize, page * pageSize);
      for (const known of parsed.keys()) if (!all.some((file) => file.name === known)) parsed.delete(known);
      const entries = (await Promise.all(shown.map((file) => readEntry(file.name)))).flat();
      const pages = Math.ceil(all.length / pageSize);
      return send(response, renderList(entries, { page, pages, count: all.length }, files.folder, base));
    }
    if (pathname === `${base}/styles.css`) return send(response, mailStyles, 'text/css; charset=utf-8');
    const message = await read(name);
    if (!message) {
      response.statusCode = 404;
      return send(response, renderMissing(base));
    }
    if (part === '.eml') {
      response.setHeader('Content-Disposition', `attachment; filename="${name}.eml"`);
      return send(response, message.source, 'message/rfc822');
    }
    if (part === '/body') {
      response.setHeader('Content-Security-Policy', mailPolicy);
      response.setHeader('X-Frame-Options', 'SAMEORIGIN');
      return send(response, withLinksInNewTabs(message.mail.html || ''));
    }
    return send(response, renderOne({ name, ...summarize(message.mail) }, message.mail, base));
  }

  return (request, response) => {
    const isInside = `${request.url?.split('?')[0]}/`.startsWith(`${base}/`);
    if (!isInside || !isFromThisMachine(request)) return sendText(request, response, 404, 'Not found');
    const headers = {
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Frame-Options': 'DENY',
      'Content-Security-Policy': pagePolicy,
    };
    for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(request, response, 405, 'Method not allowed');
    }
    return answer(request, response).catch(() => response.destroy());
  };
}

/** Returns true if the browser runs on this machine and uses a loopback name: anyone can point another name here. */
function isFromThisMachine({ headers, socket }: http.IncomingMessage): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i.test(headers.host ?? '') &&
    proxyHeaders.every((header) => headers[header] === undefined)
  );
}

function summarize(mail: ParsedMail): Omit<MailEntry, 'name'> {
  const recipients = [mail.to ?? []].flat().map(({ text }) => text);
  return { subject: mail.subject || '(no subject)', to: recipients.join(', '), at: mail.date ?? new Date(0) };
}

function withLinksInNewTabs(html: string): string {
  return html.replace(/<head[^<>]*>/i, '$&<base target="_blank">');
}

function send(response: http.ServerResponse, body: string | Buffer, type = 'text/html; charset=utf-8'): void {
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
