import { versionsIn } from './versions.ts';

const whole = /^<!doctype html>[\s\S]*<\/html>\s*$/i;

/** What is wrong with an answer that shows the edited tour; undefined where it is whole and of one version. */
export function findInconsistency(type: string, text: string): string | undefined {
  const problem = type.startsWith('text/html') ? findPageError(text) : findJsonError(text);
  if (problem) return problem;
  const named = versionsIn(text);
  if (named.length !== 1) return `names ${named.length} versions: ${named.join(', ')}`;
  return undefined;
}

function findPageError(page: string): string | undefined {
  if (!whole.test(page)) return `is no whole page: it ends with ${JSON.stringify(page.slice(-60))}`;
  for (const name of ['title', 'h1', 'main']) if (page.split(`</${name}>`).length !== 2) return `has not one ${name}`;
  const data = [...page.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  if (data.length === 0) return 'has no structured data';
  return data.map(([, json = '']) => findJsonError(json)).find((problem) => problem !== undefined);
}

function findJsonError(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return `holds what is no JSON: it ends with ${JSON.stringify(text.slice(-60))}`;
  }
}

/** What the page of the tour itself says of it, which must be the same version everywhere. */
export function findTitleInconsistency(page: string): string | undefined {
  const parts = {
    title: /<title>([^<]*)/.exec(page)?.[1],
    heading: /<h1\b[^>]*>([^<]*)/.exec(page)?.[1],
    data: /"name":"(Version\d{5})"/.exec(page)?.[1],
  };
  const wrong = Object.entries(parts).filter(([, text]) => !/^Version\d{5}/.test(text ?? ''));
  return wrong.length > 0 ? `does not name its version in ${wrong.map(([name]) => name).join(', ')}` : undefined;
}

/** The scripts, styles and pictures that a page names. */
export function linkedFiles(page: string): string[] {
  return [...new Set(page.match(/\/(?:_astro|images)\/[\w./-]+\.\w+/g))];
}
