import { editionsIn } from './versions.ts';

const whole = /^<!doctype html>[\s\S]*<\/html>\s*$/i;

/** What is wrong with an answer that shows the edited tour; undefined where it is whole and of one edition. */
export function faultOf(type: string, text: string): string | undefined {
  const fault = type.startsWith('text/html') ? faultOfPage(text) : faultOfJson(text);
  if (fault) return fault;
  const named = editionsIn(text);
  if (named.length !== 1) return `names ${named.length} editions: ${named.join(', ')}`;
  return undefined;
}

function faultOfPage(page: string): string | undefined {
  if (!whole.test(page)) return `is no whole page: it ends with ${JSON.stringify(page.slice(-60))}`;
  for (const name of ['title', 'h1', 'main']) if (page.split(`</${name}>`).length !== 2) return `has not one ${name}`;
  const data = [...page.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  if (data.length === 0) return 'has no structured data';
  return data.map(([, json = '']) => faultOfJson(json)).find((fault) => fault !== undefined);
}

function faultOfJson(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return `holds what is no JSON: it ends with ${JSON.stringify(text.slice(-60))}`;
  }
}

/** What the page of the tour itself says of it, which must be the same edition everywhere. */
export function faultOfTitles(page: string): string | undefined {
  const parts = {
    title: /<title>([^<]*)/.exec(page)?.[1],
    heading: /<h1\b[^>]*>([^<]*)/.exec(page)?.[1],
    data: /"name":"(Edition\d{5})"/.exec(page)?.[1],
  };
  const bare = Object.entries(parts).filter(([, text]) => !/^Edition\d{5}/.test(text ?? ''));
  return bare.length > 0 ? `does not name its edition in ${bare.map(([name]) => name).join(', ')}` : undefined;
}

/** The scripts, styles and pictures that a page names. */
export function filesNamedBy(page: string): string[] {
  return [...new Set(page.match(/\/(?:_astro|images)\/[\w./-]+\.\w+/g))];
}
