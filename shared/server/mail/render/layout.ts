import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { mailLink, phoneLink, whatsappLink } from '#shared/rules/agency.ts';
import { cleanMailText } from './clean-value.ts';
import type { MailContent, MailPart, RenderContext } from './mail-content.ts';

const colors = {
  ground: '#f3efe9',
  paper: '#fffdfa',
  line: '#d9cfc1',
  ink: '#241c17',
  muted: '#62564c',
  terracotta: '#a8431f',
  majorelle: '#3b36a8',
} as const;

const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Styles of dark mode, which inline styles cannot follow. The cell around a mail is found by the ground's colour. */
const modes = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, td[style*=f3efe9] { background-color: #16171d !important; }
  .paper { background-color: #1f2129 !important; border-color: #363945 !important; }
  .ink { color: #f1ece4 !important; }
  .muted { color: #b4ada4 !important; }
  .brand { color: #ee9473 !important; }
  .link { color: #aca8ff !important; }
  .line { border-color: #363945 !important; }
  .button { background-color: #ee9473 !important; color: #2b0f05 !important; }
}
@media (max-width: 480px) {
  .paper { padding: 24px 20px !important; }
  .label { width: 38% !important; }
}`;

// Links that stand alone in a line are 26 px apart: fingers need 24.
const styles = {
  body: { margin: 0, padding: '24px 8px', backgroundColor: colors.ground, fontFamily: sans },
  brand: { margin: '0 0 16px', color: colors.terracotta, fontFamily: serif, fontSize: 22, lineHeight: '28px' },
  paper: { padding: '32px 36px', backgroundColor: colors.paper, border: `1px solid ${colors.line}`, borderRadius: 14 },
  text: { margin: '0 0 16px', color: colors.ink, fontSize: 16, lineHeight: '26px', overflowWrap: 'anywhere' },
  table: { width: '100%', margin: '4px 0 20px', borderCollapse: 'collapse', tableLayout: 'fixed' },
  cell: {
    padding: '9px 8px 9px 0',
    borderTop: `1px solid ${colors.line}`,
    fontSize: 15,
    lineHeight: '22px',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  /** Outlook gives a link no padding. */
  buttonCell: { backgroundColor: colors.terracotta, borderRadius: 8, msoPaddingAlt: '13px 24px' },
  button: {
    display: 'inline-block',
    padding: '13px 24px',
    backgroundColor: colors.terracotta,
    borderRadius: 8,
    color: '#ffffff',
    lineHeight: '19px',
    fontSize: 16,
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { color: colors.majorelle, textDecoration: 'underline' },
  footer: { margin: '20px 12px 0', color: colors.muted, fontSize: 14, lineHeight: '26px', textAlign: 'center' },
} as const;

/** The width of a mail on screens that are wider. */
const width = 600;

const maxPreviewLength = 150;

/** Blanks after a short preview, so that mail programs show nothing else after it. */
const previewFiller = '\u00a0\u200c\u200b\u200d\u200e\u200f\ufeff';

/** Lays content out in a table of one cell, since not every mail program gives a block a width, a background or a padding. */
function layOutBox(box: object, cell: object, ...content: ReactNode[]) {
  const plain = { align: 'center', width: '100%', border: 0, cellPadding: 0, cellSpacing: 0, role: 'presentation' };
  return h('table', { ...plain, ...box }, h('tbody', null, h('tr', null, h('td', cell, ...content))));
}

function layOutPreview(text: string) {
  const hidden = { display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 };
  const shown = text.slice(0, maxPreviewLength);
  return h('div', { style: hidden }, shown, h('div', null, previewFiller.repeat(maxPreviewLength - shown.length)));
}

function layOutContact(href: string, text: string) {
  return h('a', { href, target: '_blank', className: 'link', style: styles.link }, text);
}

/** Lays a mail out as HTML that needs no remote file. React escapes every text. */
export function layOutMail(content: MailContent, { agency }: RenderContext): string {
  const footer = h(
    'p',
    { className: 'muted', style: styles.footer },
    ...[
      agency.name,
      agency.address,
      agency.phone && layOutContact(phoneLink(agency.phone), agency.phone),
      agency.whatsapp && layOutContact(whatsappLink(agency.whatsapp), 'WhatsApp'),
      agency.email && layOutContact(mailLink(agency.email), agency.email),
    ]
      .filter((line) => line !== null)
      .flatMap((line, index) => (index === 0 ? [line] : [h('br', { key: `br${index}` }), line])),
  );
  const page = h(
    'html',
    { lang: 'en', dir: 'ltr' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'x-apple-disable-message-reformatting' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, cleanMailText(content.subject)),
      // React escapes this text, so it must not contain quotes or angle brackets.
      h('style', null, modes),
    ),
    h(
      'body',
      { className: 'ground', style: { margin: 0, padding: 0, backgroundColor: colors.ground } },
      layOutBox(
        {},
        { style: styles.body },
        layOutPreview(cleanMailText(content.preview)),
        layOutBox(
          { style: { maxWidth: width, margin: '0 auto' } },
          {},
          h('p', { className: 'brand', style: styles.brand }, agency.name),
          layOutBox({ className: 'paper', style: styles.paper }, {}, ...content.parts.map(layOutPart)),
          content.isInternal ? null : footer,
        ),
      ),
    ),
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}`;
}

function layOutPart(part: MailPart): ReactNode {
  if ('text' in part) return h('p', { className: 'ink', style: styles.text, dir: 'auto' }, ...layOutLines(part.text));
  if ('link' in part) {
    const link = h(
      'a',
      { href: part.link.href, target: '_blank', className: 'button', style: styles.button },
      part.label,
    );
    const box = { align: undefined, width: undefined, style: { margin: '8px 0 24px' } };
    return layOutBox(box, { className: 'button', style: styles.buttonCell }, link);
  }
  const rows = part.facts.map(([label, value]) =>
    h(
      'tr',
      { key: label },
      h(
        'th',
        {
          scope: 'row',
          className: 'label line muted',
          style: { ...styles.cell, width: 150, color: colors.muted, fontWeight: 400 },
        },
        label,
      ),
      h(
        'td',
        { className: 'line ink', style: { ...styles.cell, color: colors.ink } },
        h('bdi', null, cleanMailText(value)),
      ),
    ),
  );
  return h('table', { style: styles.table }, h('tbody', null, ...rows));
}

/** Returns lines with breaks between them, and addresses of pages as links. */
function layOutLines(text: string): ReactNode[] {
  return cleanMailText(text)
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [h('br', { key: index })] : []),
      ...line
        .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
        .map((part, place) =>
          place % 2 === 1
            ? h('a', { href: part, target: '_blank', className: 'link', style: styles.link }, part)
            : part,
        ),
    ]);
}
