import type { ParsedMail } from 'mailparser';
import { formatInMorocco } from '#shared/rules/clock.ts';

/** A message in the list. */
export interface MailEntry {
  /** Name of its file, and its path below the list. */
  readonly name: string;
  readonly subject: string;
  /** Recipients, as in the message. */
  readonly to: string;
  readonly at: Date;
}

/**
 * Renders one page of the list, newest first.
 * @param base path of the list
 */
export function renderList(
  entries: readonly MailEntry[],
  { page, pages, count }: { readonly page: number; readonly pages: number; readonly count: number },
  folder: string,
  base: string,
): string {
  const items = entries.map(
    ({ name, subject, to, at }) => `<li><a href="${base}/${name}">
<strong>${bdi(subject)}</strong> <span>To ${bdi(to)}</span> ${time(at)}</a></li>`,
  );
  const link = (to: number, text: string) => `<a href="${base}?page=${encodeURIComponent(to)}">${text}</a>`;
  const steps = [
    ...(page > 1 ? [link(page - 1, 'Newer mail')] : []),
    ...(page < pages ? [link(page + 1, 'Older mail')] : []),
  ];
  const list =
    entries.length === 0
      ? '<p>No mail yet. Send a booking request from <a href="/contact">the booking page</a>, and its receipt appears here.</p>'
      : `<ol>${items.join('\n')}</ol>`;
  const title = count === 0 ? 'Local mail' : `Local mail (${count})`;
  return renderPage(
    title,
    `<h1>${title}</h1>
<p>What would have been sent: there is no mail server here (<code>SMTP_URL</code>), so messages are kept as files in <code>${bdi(folder)}</code>. Reload to see new ones.</p>
${list}
${steps.length > 0 ? `<nav aria-label="Pages of mail">${steps.join(' ')}</nav>` : ''}`,
    base,
  );
}

/** Renders one message: headers, the HTML part in a frame without scripts, and the text part. */
export function renderOne({ name, subject, to, at }: MailEntry, mail: ParsedMail, base: string): string {
  const rows: readonly (readonly [string, string])[] = [
    ['From', mail.from?.text ?? ''],
    ['To', to],
    ['Reply to', mail.replyTo?.text ?? ''],
    ['Message ID', mail.messageId ?? ''],
    ['Attached', mail.attachments.map(({ filename }) => filename).join(', ')],
  ];
  const facts = rows.flatMap(([label, value]) => (value ? [`<div><dt>${label}</dt><dd>${bdi(value)}</dd></div>`] : []));
  const html = mail.html
    ? `<section aria-labelledby="html"><h2 id="html">With HTML</h2>
<iframe src="${base}/${name}/body" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></section>`
    : '';
  return renderPage(
    subject,
    `<nav aria-label="Mail"><a href="${base}">All mail</a> <a href="${base}/${name}.eml" download>Download .eml</a></nav>
<h1>${bdi(subject)}</h1>
<dl>${facts.join('\n')}<div><dt>Sent</dt><dd>${time(at)}</dd></div></dl>
${html}
<section aria-labelledby="text"><h2 id="text">As text</h2>
<pre dir="auto">${escapeHtml(mail.text ?? '')}</pre></section>`,
    base,
  );
}

/** Renders the page for a message that does not exist, or no longer exists. */
export function renderMissing(base: string): string {
  return renderPage('No such mail', `<h1>No such mail</h1><p><a href="${base}">All mail</a></p>`, base);
}

function renderPage(title: string, main: string, base: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="${base}/styles.css">
</head>
<body><main>
${main}
</main></body>
</html>
`;
}

/** Isolates text of strangers, whose direction must not affect the text around it. */
function bdi(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`;
}

function time(at: Date): string {
  const text = formatInMorocco(at, 'en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
  return `<time datetime="${at.toISOString()}">${text}</time>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Styles of the page. */
export const mailStyles = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.5rem 0 1rem; }
h2 { font-size: 1.125rem; margin: 1.5rem 0 0.5rem; }
a { color: light-dark(#8a3b12, #f0b48a); }
a:focus-visible, iframe:focus-visible { outline: 3px solid currentcolor; outline-offset: 2px; }
ol { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid light-dark(#d6d0c8, #4a453f); }
li a { display: grid; gap: 0.125rem; padding: 0.75rem 0; text-decoration: none; color: inherit; }
li a:hover strong { text-decoration: underline; }
li span, li time, dt { color: light-dark(#5c554d, #bdb5ab); }
nav { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; }
nav a { padding: 0.25rem 0; }
dl { margin: 0; display: grid; gap: 0.25rem; }
dl div { display: grid; grid-template-columns: 7rem 1fr; gap: 0.5rem; }
dd { margin: 0; }
iframe { width: 100%; height: 44rem; border: 1px solid light-dark(#d6d0c8, #4a453f); background: #fff; box-sizing: border-box; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 0.9375rem/1.5 ui-monospace, monospace; margin: 0; }
@media (max-width: 30rem) { dl div { grid-template-columns: 1fr; gap: 0; } }
`;
