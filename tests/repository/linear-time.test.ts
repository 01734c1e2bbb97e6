import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { formatCsvCell } from '#admin/ui/lists/csv.ts';
import { toPattern } from '#scripts/hosting/compile-rules.ts';
import { normalizeEmail } from '#shared/rules/booking/email.ts';
import { cleanMessage } from '#shared/rules/errors/clean-message.ts';
import { parseReviewToken } from '#shared/rules/reviews/review-link.ts';
import { cleanText } from '#shared/rules/text/clean-text.ts';
import { parsePosition } from '#shared/rules/text/map-position.ts';
import { parseComparedTrips } from '#site/custom-elements/compare-address.ts';
import { createTextMatcher } from '#site/data/filters/search.ts';

/** Milliseconds below which growth is not told from noise. */
const floor = 25;

/**
 * Returns true if a function takes much more than twice the time on a text of twice the length. Shorter texts come first, so that the
 * worst functions are found in seconds.
 */
function growsFaster(read: (text: string) => unknown, write: (length: number) => string): boolean {
  // Of the processor, since a busy machine lets every function wait.
  const measure = (text: string) => {
    const since = process.threadCpuUsage();
    read(text);
    const { user, system } = process.threadCpuUsage(since);
    return (user + system) / 1000;
  };
  const median = (text: string) => [1, 2, 3].map(() => measure(text)).sort((a, b) => a - b)[1] ?? 0;
  return [500, 2500, 10_000].some((length) => {
    const [short, long] = [write(length), write(2 * length)];
    return measure(long) > floor && median(long) > floor && median(long) > 3 * median(short);
  });
}

/** Lists texts of hostile characters: a run of each, behind what may come first, before what no expression expects. */
function* listHostile(parts: readonly string[], start = ''): Generator<(length: number) => string> {
  for (const [index, part] of parts.entries()) {
    for (const run of [part, part + (parts[index + 1] ?? ' ')]) {
      for (const first of ['', start, ...parts])
        for (const end of ['\0', '\na']) yield (length) => first + run.repeat(length / run.length) + end;
    }
  }
}

/** Files whose expressions may be slow, because the text that they read is short. */
const bounded = new Map([
  ['admin/vite.config.ts', 'names of our own modules'],
  ['scripts/hosting/tidy-path.ts', 'maxLength of the path'],
  ['scripts/publish/release/page-metadata.ts', 'pages of our own, in whose texts each < is escaped'],
  ['shared/rules/booking/bookable-trips.ts', 'a column of 100 characters'],
  ['shared/rules/booking/email.ts', '1,000 characters'],
  ['shared/rules/errors/clean-message.ts', '2,000 characters'],
  ['shared/rules/images/image-address.ts', 'names of files have at most 255 characters'],
  ['shared/rules/mail/mailbox.ts', 'valid addresses of 254 characters'],
  ['shared/rules/text/map-position.ts', 'maxLength'],
  ['shared/rules/text/typed-day.ts', '200 characters'],
]);

/** Examples of the expressions that code puts together, by file. */
const computed = new Map([
  ['admin/bookings/letters/mail/foreign-days.ts', /(?:\bde\s+)?\b(mai|mayo)\b(?:(?:\.|\s+del?)(?=\s+\d{4}))?/gi],
  ['admin/ui/form/save/save-error-message.ts', /\btours_([a-z_]+)_check\d*\b/],
  ['scripts/hosting/compile-rules.ts', toPattern('/tours/:id/*')],
  ['scripts/setup/env-file.ts', /^[ \t]*(export[ \t]+)?SITE_URL[ \t]*=[ \t]*\S/m],
  ['site/data/filters/tours.ts', /(^|\D)2 days/i],
  ['site/data/places/find-names.ts', /(?<![\p{L}\p{N}])(?:todra gorge|todra)(?![\p{L}\p{N}])/gu],
  ['site/search/search-words.ts', /\b(one|two)(?= (day|night|hour|week)s?\b)/g],
]);

const samples: readonly (readonly [RegExp, string])[] = [
  [/\\s|\\S|\\W|\\p\{Z| /, ' '],
  [/\\d|\\w|\\p\{N|0-9|\\S/, '1'],
  [/\\w|\\D|\\p\{L|a-z|\[\^|\.[*+]|\\S/i, 'a'],
  [/A-Z/, 'A'],
  [/\\p\{M/, '\u0301'],
  [/\\p\{C|\\r|\\n|\\s|\\x|\[\^/, '\n'],
];

/** Returns what an expression begins with, as far as it is fixed: '?token=' for /[?&]token=(.*)/. */
function getStart(source: string): string {
  const plain = source.replace(/^\^|\\(?=\W)/g, '').replace(/\[([^\]])[^\]]*\]/g, '$1');
  return plain.split(/[(*+{|\\]/)[0] ?? '';
}

/** Returns a character of each class that an expression mentions, and its signs and words. */
function listParts(source: string): string[] {
  const plain = source.replace(/\\[pPu]\{[^}]*\}|\\u[0-9a-f]{4}|\\[dswbDSWBnrtfx]|\(\?(<?[=!]|:)/gi, ' ');
  const signs = plain.match(/\\[^\w\s]|[a-z]{2,}|[^\s\\^$*+?()[\]{}|a-z0-9]/gi) ?? [];
  const classes = ['a', ' ', ...samples.flatMap(([mentioned, sample]) => (mentioned.test(source) ? [sample] : []))];
  return [...new Set([...classes, ...signs.map((sign) => sign.replace('\\', ''))])].slice(0, 12);
}

interface Expression {
  readonly place: string;
  /** Undefined if there is no example. */
  readonly expression: RegExp | undefined;
}

/** Lists the regular expressions in the code that runs, those that it puts together by the examples. */
function listExpressions(): Expression[] {
  const files = execFileSync('git', ['ls-files', 'admin', 'shared', 'site', 'scripts', 'supabase'], {
    encoding: 'utf8',
  });
  return files
    .split('\n')
    .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !/\.(test|fixture)\.|^scripts\/developing\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const code = file.endsWith('.astro')
        ? [...text.matchAll(/^---\n(.*?)^---$|<script>(.*?)<\/script>/gms)].map(([, top, script]) => top ?? script)
        : [text];
      const found: Expression[] = [];
      const visit = (node: ts.Node) => {
        if (ts.isRegularExpressionLiteral(node)) {
          const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
          found.push({ place: `${file} ${node.text}`, expression: new RegExp(source, flags) });
        }
        if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp')
          found.push({ place: file, expression: computed.get(file) });
        ts.forEachChild(node, visit);
      };
      const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
      visit(ts.createSourceFile(file, code.join('\n'), ts.ScriptTarget.Latest, true, kind));
      return found;
    });
}

it('no regular expression takes longer than its text grows', () => {
  const all = listExpressions();
  expect(all.length).toBeGreaterThan(300);
  const slow = all.filter(
    ({ place, expression }) =>
      !bounded.has(place.split(' ')[0] ?? '') &&
      (!expression ||
        [...listHostile(listParts(expression.source), getStart(expression.source))].some((write) =>
          growsFaster((text) => text.replace(expression, ''), write),
        )),
  );
  expect(slow.map(({ place }) => place)).toEqual([]);
});

it.each<readonly [string, (text: string) => unknown]>([
  ['a cell of a CSV file', formatCsvCell],
  ['a pasted position', parsePosition],
  ['a pasted address', normalizeEmail],
  ['a text', cleanText],
  ['a search of a list', (text) => createTextMatcher(text)([text])],
  ['trips to compare', parseComparedTrips],
  ['a link of a review', (text) => parseReviewToken({ hash: '', search: `?token=${text}`, pathname: text })],
  ['an error', cleanMessage],
])('%s is read in time that grows with its length', (_, read) => {
  const hostile = [...listHostile(['㏩', ' ', '1', 'a', '@', '.', 'a ', "'", 'é'])];
  expect(hostile.find((write) => growsFaster(read, write))?.(4)).toBeUndefined();
});
