// @ts-check
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { unlistedPaths } from './shared/rules/paths.ts';

/** @param {string} pathname */
const isListed = (pathname) => !unlistedPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));

/**
 * Adds the error reporter to the scripts of the site, under the name that site/layouts/report-errors.ts loads.
 * @returns {import('vite').Plugin}
 */
function emitErrorReporter() {
  return {
    name: 'emit-error-reporter',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: './site/layouts/report-error.ts',
        fileName: `_astro/report-error.${process.env['PUBLIC_RELEASE']}.js`,
        preserveSignature: 'strict',
      });
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
  integrations: [react(), sitemap({ filter: (page) => isListed(new URL(page).pathname) && !page.endsWith('404') })],
  vite: {
    plugins: [tailwindcss(), emitErrorReporter()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Few files compress better than many: one for React, and one for what islands of a kind share. Code that
              // islands of two kinds need has a file of its own, so that no island loads code that only others need.
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//, priority: 5 },
                  {
                    name: 'forms',
                    test: /(shared\/rules\/(text\/clean-text|column-limits)|site\/islands\/(api|hooks\/use-draft))\.ts/,
                    minShareCount: 2,
                    priority: 4,
                  },
                  { name: 'early-input', test: /use-pre-hydration-input\.ts/, minShareCount: 2, priority: 3 },
                  { name: 'images', test: /site\/(images|components\/icons)\//, minShareCount: 2, priority: 2 },
                  {
                    name: 'lists',
                    test: /(\/shared\/|site\/(islands|copy|data|components\/cards)\/)/,
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
