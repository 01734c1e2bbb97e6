import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { browserTargets } from '../shared/browsers.ts';

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const router = resolvePath('app/AdminRouter.tsx');

/** What the first list needs. The screens share one chunk of what it loads, and have others for the rest. */
const firstEntries = [router, resolvePath('bookings/desk/list/BookingList.tsx')];

/** Our modules only define things: who uses one part of a feature's index.ts does not load the others. */
const treeshake = { moduleSideEffects: [{ test: /\/(admin|shared)\/.*\.tsx?$/, sideEffects: false }] };

/** Packages of which our admin needs little or nothing. */
const alias = {
  diacritic: resolvePath('stubs/diacritic.ts'),
  'jsonexport/dist/index.js': resolvePath('stubs/jsonexport.ts'),
  'object.entries': resolvePath('stubs/object-entries.cjs'),
  inflection: resolvePath('stubs/inflection.ts'),
  qs: resolvePath('stubs/qs.ts'),
  '@supabase/realtime-js': resolvePath('stubs/supabase-parts.ts'),
  '@supabase/storage-js': resolvePath('stubs/supabase-parts.ts'),
};

/** Modules of which the first list uses something, by path. */
const firstModules = new Set<string>();

// The root is that of the project, as for Astro's Vite server, so that /admin/app/main.tsx in index.html works in both.
export default defineConfig({
  root: resolvePath('..'),
  base: '/',
  publicDir: false,
  // No .env file may reach the bundle, which is the same for every deployment.
  envDir: false,
  plugins: [react(), findFirstModules(), preloadAdmin(), tolerateRefusedStorage()],
  resolve: { alias },
  build: {
    target: browserTargets,
    rolldownOptions: {
      input: resolvePath('index.html'),
      treeshake,
      output: {
        codeSplitting: { groups: [{ name: 'first', test: (id) => firstModules.has(id), minShareCount: 2 }] },
      },
    },
    assetsDir: 'admin-assets',
    // Inlined fonts and images would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    emptyOutDir: false,
    sourcemap: false,
    chunkSizeWarningLimit: 1500,
  },
});

/** Bundles the first list by itself, without what it loads later, to find the modules that it uses. */
function findFirstModules(): Plugin {
  return {
    name: 'find-first-modules',
    apply: 'build',
    async buildStart() {
      const bundles = await build({
        configFile: false,
        root: resolvePath('..'),
        publicDir: false,
        envDir: false,
        logLevel: 'error',
        plugins: [react(), { name: 'load-nothing-later', resolveDynamicImport: () => false }],
        resolve: { alias },
        build: {
          write: false,
          minify: false,
          rolldownOptions: { input: firstEntries, treeshake, preserveEntrySignatures: 'strict' },
        },
      });
      for (const part of [bundles].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : [])))
        for (const [id, module] of Object.entries(part.type === 'chunk' ? part.modules : {}))
          if (module.renderedLength > 0) firstModules.add(id);
    },
  };
}

/**
 * Adds preload links for the scripts of the admin to the HTML, so that they load in parallel with the first one; at the
 * sign-in, while the user types.
 */
function preloadAdmin(): Plugin {
  return {
    name: 'preload-admin',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk');
        const adminChunk = chunks.find(({ facadeModuleId }) => facadeModuleId === router);
        return (adminChunk ? [adminChunk.fileName, ...adminChunk.imports] : [])
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head',
            attrs: { rel: 'modulepreload', crossorigin: '', href: `/${file}` },
          }));
      },
    },
  };
}

/** Makes react-admin's own test of the local storage catch what browsers throw when they refuse it, instead of ending the page. */
function tolerateRefusedStorage(): Plugin {
  const unsafe = ' || window.localStorage == undefined';
  let isDone = false;
  return {
    name: 'tolerate-refused-storage',
    transform: {
      filter: { code: unsafe },
      handler(code) {
        isDone = true;
        return code.replace(unsafe, '');
      },
    },
    buildEnd(error) {
      if (!error && !isDone) this.error('react-admin tests the local storage in another way now.');
    },
  };
}
