// @ts-check
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { unlistedPaths } from './shared/paths.ts';

/** @param {string} pathname */
const isListed = (pathname) => !unlistedPaths.some((path) => pathname === path || pathname.startsWith(`${path}/`));

export default defineConfig({
  site: process.env['SITE_URL'] ?? 'http://127.0.0.1:4321',
  srcDir: './site',
  publicDir: './site/public',
  output: 'static',
  trailingSlash: 'never',
  // tours.html rather than tours/index.html: every host serves it at /tours without a redirect.
  // Four pages at a time: while one is written, another is made.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  devToolbar: { enabled: false },
  integrations: [react(), sitemap({ filter: (page) => isListed(new URL(page).pathname) && !page.endsWith('404') })],
  // Optional: a font that comes late is used from the next page on, and nothing jumps.
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Fraunces',
      cssVariable: '--font-fraunces',
      fallbacks: ['Georgia', 'serif'],
      options: {
        variants: [
          {
            // One weight, for headings: half the bytes of the variable file.
            weight: '600',
            style: 'normal',
            display: 'optional',
            src: ['@fontsource/fraunces/files/fraunces-latin-600-normal.woff2'],
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Figtree',
      cssVariable: '--font-figtree',
      fallbacks: ['Arial', 'sans-serif'],
      options: {
        variants: [
          {
            weight: '300 900',
            style: 'normal',
            display: 'optional',
            src: ['@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'],
          },
        ],
      },
    },
  ],
  vite: {
    plugins: [tailwindcss()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Few files compress better than many: React, and what islands of a kind have in common. What islands of two
              // kinds need stands apart, so that none loads what only others need.
              codeSplitting: {
                groups: [
                  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//, priority: 5 },
                  {
                    name: 'forms',
                    test: /(shared\/(text\/clean-text|column-limits)|site\/islands\/(api|hooks\/use-draft))\.ts/,
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
