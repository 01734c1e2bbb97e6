// @ts-check
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { getFurtherLatin, headingFont, textFont } from './shared/fonts.ts';
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

/**
 * Declares a font as two families: one of the basic characters, which pages preload, and one that browsers load for further ones.
 * `optional`: a font that loads late is used from the next page on, so that the layout does not shift.
 * @param {string} name
 * @param {typeof headingFont} font
 * @param {string[]} fallbacks
 */
function declareFont(name, font, fallbacks) {
  const provider = fontProviders.local();
  const cssVariable = /** @type {const} */ (`--font-${name.toLowerCase()}`);
  /** @typedef {[string, ...string[]]} Texts */
  /** @param {string} file @param {Texts} [unicodeRange] */
  const createFace = (file, unicodeRange) => ({
    weight: font.weight,
    style: /** @type {const} */ ('normal'),
    display: /** @type {const} */ ('optional'),
    src: /** @type {Texts} */ ([file]),
    unicodeRange,
  });
  /** @typedef {ReturnType<typeof createFace>} Face @typedef {[Face, ...Face[]]} Faces */
  /** @type {Faces} */
  const basic = [createFace(`./site/assets/fonts/${font.basicFile}`)];
  /** @type {Faces} */
  const further = [
    createFace(`${font.source}/${font.name('latin')}`, getFurtherLatin()),
    createFace(`${font.source}/${font.name('latin-ext')}`, ['U+100-24F']),
  ];
  return [
    { provider, name, cssVariable, fallbacks: [], options: { variants: basic } },
    {
      provider,
      name: `${name} further`,
      cssVariable: /** @type {const} */ (`${cssVariable}-further`),
      fallbacks,
      options: { variants: further },
    },
  ];
}

export default defineConfig({
  site: process.env['SITE_URL'] ?? 'http://127.0.0.1:4321',
  srcDir: './site',
  publicDir: './site/public',
  output: 'static',
  trailingSlash: 'never',
  // tours.html rather than tours/index.html: every host serves it at /tours without a redirect.
  // Four pages at a time, so that rendering overlaps with writing.
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  devToolbar: { enabled: false },
  integrations: [react(), sitemap({ filter: (page) => isListed(new URL(page).pathname) && !page.endsWith('404') })],
  fonts: [
    ...declareFont('Fraunces', headingFont, ['Georgia', 'serif']),
    ...declareFont('Figtree', textFont, ['Arial', 'sans-serif']),
  ],
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
