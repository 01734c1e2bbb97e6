import { versionsIn } from './versions.ts';

const whole = /^<!doctype html>[\s\S]*<\/html>\s*$/i;

/** Returns the problem of an answer that shows the edited tour; undefined if it is complete and of one version. */
export function findInconsistency(type: string, text: string): string | undefined {
  const problem = type.startsWith('text/html') ? findPageError(text) : findJsonError(text);
  if (problem) return problem;
  const versions = versionsIn(text);
  if (versions.length !== 1) return `names ${versions.length} versions: ${versions.join(', ')}`;
  return undefined;
}

function findPageError(page: string): string | undefined {
  if (!whole.test(page)) return `is no complete page: it ends with ${JSON.stringify(page.slice(-60))}`;
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
    return `contains invalid JSON: it ends with ${JSON.stringify(text.slice(-60))}`;
  }
}

/** Returns the parts of the tour's own page that do not name its version; undefined if all of them do. */
export function findTitleInconsistency(page: string): string | undefined {
  const parts = {
    title: /<title>([^<]*)/.exec(page)?.[1],
    heading: /<h1\b[^>]*>([^<]*)/.exec(page)?.[1],
    data: /"name":"(Version\d{5})"/.exec(page)?.[1],
  };
  const wrong = Object.entries(parts).filter(([, text]) => !/^Version\d{5}/.test(text ?? ''));
  return wrong.length > 0 ? `does not name its version in ${wrong.map(([name]) => name).join(', ')}` : undefined;
}

/** Returns the paths of the scripts, styles and images that a page names. */
export function linkedFiles(page: string): string[] {
  return [...new Set(page.match(/\/(?:_astro|images)\/[\w./-]+\.\w+/g))];
}
