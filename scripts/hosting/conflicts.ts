import { toPattern } from './compile-rules.ts';
import type { HostingRules } from './headers-and-redirects.ts';

/**
 * Lists the rules that Netlify and Cloudflare would apply differently: Cloudflare follows a redirect even if there is a file, and
 * for Netlify `/folder/*` matches `/folder` too.
 * @param files names of the release's files, such as tours.html
 */
export function findHostConflicts({ headers, redirects }: HostingRules, files: Iterable<string>): string[] {
  const addresses = [...files].map(toAddress);
  const exists = (address: string) => addresses.includes(address);
  const folderOf = (path: string) => (path.endsWith('/*') && path !== '/*' ? path.slice(0, -2) : undefined);
  return [
    ...headers.flatMap((rule) => {
      const folder = folderOf(rule.path);
      if (folder === undefined || !exists(folder)) return [];
      const own = headers.find(({ path }) => path === folder)?.headers;
      return Object.entries(rule.headers).every(([name, value]) => own?.[name] === value)
        ? []
        : [
            `headers: ${rule.path} covers ${folder} on Netlify, not on Cloudflare; a rule for ${folder} needs the same headers`,
          ];
    }),
    ...redirects.flatMap(({ from, to, status }) => {
      const conflicts: string[] = [];
      const folder = folderOf(from);
      const pattern = toPattern(from);
      for (const covered of addresses.filter((address) => pattern.test(address)))
        conflicts.push(`${from} covers ${covered}, which exists: Netlify serves it, Cloudflare follows the rule`);
      if (folder !== undefined && !exists(folder)) {
        conflicts.push(`${from} covers ${folder} on Netlify, not on Cloudflare; ${folder} needs a page`);
      }
      if (status === 200 && !to.includes('/:') && !exists(to)) conflicts.push(`${from}: ${to} does not exist`);
      return conflicts.map((conflict) => `redirects: ${conflict}`);
    }),
  ];
}

/** Returns the public address of a file, such as /tours for tours.html. */
function toAddress(file: string): string {
  return `/${file}`.replace(/\/index\.html$|\.html$/, '') || '/';
}
