import { projectRoot } from '../settings.ts';

/** The longest that is kept of a reason; what a builder printed may be pages. */
const longest = 600;

/**
 * Why a publish failed, for staff in the back office: whose fault it is first, then the reason without the colours of a
 * terminal and without the folders of the machine. An entry that does not fit is named by the builder itself.
 */
export function staffWords(reason: string): string {
  const plain = reason
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal are control characters
    .replace(/\u001b\[[0-9;]*m/g, '')
    .replaceAll(projectRoot, '')
    .replace(/\n\s+at [\s\S]*$/, '')
    .trim();
  const whose = /does not match collection schema|InvalidContentEntry/.test(plain)
    ? 'An entry cannot be shown as it was saved.'
    : 'The site could not be built. What you saved is kept, and is not the cause.';
  const said = plain.replace(/^The site could not be built\.\s*/, '');
  return `${whose} ${said.length > longest ? `${said.slice(0, longest)}…` : said}`.trim();
}
