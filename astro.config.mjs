// @ts-check
import path from 'node:path';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { browserTargets } from './shared/browsers.ts';
import { paths, unlistedPaths } from './shared/rules/paths.ts';

/**
 * Leaves out what search engines skip, and pages that tell them so themselves.
 * @param {string} pathname
 */
const isListed = (pathname) =>
  ![...unlistedPaths, paths.search, paths.filteredReviews].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );

/**
 * Adds a script to those of the site, under a name by which an inline one loads it: 'report-error.<release>.js'. For a
 * static import, the bundler would add a loader to the inline script.
 * @param {string} file
 * @returns {import('vite').Plugin}
 */
function emitScript(file) {
  const { name } = path.parse(file);
  return {
    name: `emit-${name}`,
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: file,
        fileName: `_astro/${name}.${process.env['PUBLIC_RELEASE']}.js`,
        preserveSignature: 'strict',
      });
    },
  };
}

/**
 * Adds a script with copies of all that it imports, for one small file: it would otherwise load the files that the booking
 * form and the lists keep these modules in.
 * @param {string} file
 * @returns {import('vite').Plugin}
 */
function emitWholeScript(file) {
  const { name } = path.parse(file);
  const query = `?for=${name}`;
  return {
    ...emitScript(file),
    enforce: 'pre',
    async resolveId(source, importer = '') {
      if (!importer.endsWith(query) && !importer.endsWith(`/${name}.ts`)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && resolved.id + query;
    },
  };
}

/**
 * Makes dynamic imports plain ones, without Vite's loader of styles, which islands have none of.
 * @returns {import('vite').Plugin}
 */
function importWithoutLoader() {
  return {
    name: 'import-without-loader',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: { filter: { id: /vite\/preload-helper/ }, handler: () => 'export const __vitePreload = (load) => load();' },
  };
}

/**
 * Adds `client:soon` to the directives of islands.
 * @type {import('astro').AstroIntegration}
 */
const hydrateSoon = {
  name: 'hydrate-soon',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'soon', entrypoint: './site/islands/hydrate-soon.ts' }),
  },
};

/**
 * Sets the browsers that scripts and styles are built for, and that what is loaded later preloads nothing. Astro sets its
 * own values over those of the options.
 * @returns {import('vite').Plugin}
 */
function setClientBuild() {
  return {
    name: 'set-client-build',
    configEnvironment(name, { build }) {
      if (name === 'client' && build) Object.assign(build, { target: browserTargets, modulePreload: false });
    },
  };
}

export default defineConfig({
  site: process.env['SITE_URL'] ?? 'http://127.0.0.1:4321',
  srcDir: './site',
  publicDir: './site/public',
  output: 'static',
  trailingSlash: 'never',
  // tours.html rather than tours/index.html: every host serves it at /tours without a redirect.
  // Four pages at a time, so that rendering overlaps with writing.
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 4 },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    hydrateSoon,
    sitemap({ filter: (page) => isListed(new URL(page).pathname) && !page.endsWith('404') }),
  ],
  vite: {
    plugins: [
      tailwindcss(),
      emitScript('./site/components/ui/report-error.ts'),
      emitScript('./site/custom-elements/image-dialog.ts'),
      emitScript('./site/custom-elements/search/search-results.ts'),
      emitWholeScript('./site/custom-elements/compare-table.ts'),
      emitWholeScript('./site/custom-elements/trip-actions.ts'),
      emitWholeScript('./site/custom-elements/guide-page.ts'),
      importWithoutLoader(),
      setClientBuild(),
    ],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Few files compress better than many: one for React, and one for what islands of a kind share. Code that
              // islands of two kinds need has a file of its own, so that no island loads code that only others need.
              codeSplitting: {
                groups: [
                  // Shared by what is loaded later: the search, and the hint at mistyped addresses.
                  { name: 'slips', test: /one-slip-apart/, priority: 8 },
                  // Shared by what the booking form loads later.
                  { name: 'typed-day', test: /shared\/rules\/(text\/typed-day|clock)/, priority: 8 },
                  // Shared by the lists and the page of the search, which has nothing else of theirs.
                  { name: 'address', test: /custom-elements\/search\/address/, priority: 10 },
                  {
                    name: 'react',
                    test: /(node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|(LiveText|use-early-input)\.tsx?$|vite\/preload-helper)/,
                    priority: 9,
                  },
                  {
                    name: 'forms',
                    test: /(shared\/rules\/(text\/clean-text|column-limits)|site\/(api|islands\/hooks\/use-draft))\.ts/,
                    minShareCount: 2,
                    priority: 4,
                  },
                  // Without what is loaded later.
                  {
                    name: 'booking',
                    test: /^(?!.*\?for=).*(\/shared\/rules\/(booking\/(?!day-rule)|uuid|text\/(format\.ts|parse)|price)|site\/(api\.ts|copy\/(booking|price)\.ts|islands\/(safe-storage|later-part|booking\/(?!later\/))))/,
                    priority: 4,
                  },
                  { name: 'images', test: /site\/(images|components\/icons)\//, minShareCount: 2, priority: 2 },
                  {
                    name: 'lists',
                    test: /(\/shared\/(?!rules\/text\/fold)|site\/(islands\/(?!list-search)|copy\/(?!search)|data|components\/cards\/))/,
                    minShareCount: 2,
                    priority: 1,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
