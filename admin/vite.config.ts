import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { browserTargets } from '../shared/browsers.ts';

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What most screens share. */
const mostScreens =
  /@mui|@popperjs|ra-(core|ui-materialui)\/dist|lodash|zod|admin\/(ui|mail\/useMailState|data\/(query-options|log-error|rpc|http-status|provider\/(publish|usePublish)))|shared/;

/** What lists do not need at first: forms, dragging, dialogs, images, and rules of forms and mail. */
const notAtFirst = new RegExp(
  [
    '@mui/material/esm/(LinearProgress|Form(ControlLabel|Group))/',
    'ra-(core|ui-materialui)/dist/(form|input|detail|controller/(edit|create|input|list/useList\\.|use(Sort|Pagination)State)|dataProvider/useDelete\\.)',
    'lodash/(merge|_(base(Merge|Create|For)|create(Assigner|BaseFor)|assignMerge|copy|clone|initClone|safeGet))',
    'admin/ui/(sortable|form|CroppedImage|useImageUrl|LineClamp|useCopy|useInitialValue|days)',
    'admin/ui/(lists/SelectionBar|dialogs/(DialogLoading|usePreviousDialog)|feedback/LoadFailure|layout/StickyFooter)',
    'shared/(columns|rules/(booking|images|mail|column-limits|text/map-position))',
  ].join('|'),
);

// The root is that of the project, as for Astro's Vite server, so that /admin/app/main.tsx in index.html works in both.
export default defineConfig({
  root: resolvePath('..'),
  base: '/',
  publicDir: false,
  // No .env file may reach the bundle, which is the same for every deployment.
  envDir: false,
  plugins: [react(), preloadAdmin(), tolerateRefusedStorage()],
  resolve: {
    alias: [
      // The package's own entry is its development build.
      { find: /^react-router$/, replacement: resolvePath('../node_modules/react-router/dist/production/index.mjs') },
      {
        find: /^react-router\/dom$/,
        replacement: resolvePath('../node_modules/react-router/dist/production/dom-export.mjs'),
      },
      { find: /^diacritic$/, replacement: resolvePath('stubs/diacritic.ts') },
      { find: /^jsonexport\/dist\/index\.js$/, replacement: resolvePath('stubs/jsonexport.ts') },
      { find: /^object\.entries$/, replacement: resolvePath('stubs/object-entries.cjs') },
      { find: /^qs$/, replacement: resolvePath('stubs/qs.ts') },
      { find: /^@supabase\/realtime-js$/, replacement: resolvePath('stubs/supabase-parts.ts') },
      { find: /^@supabase\/storage-js$/, replacement: resolvePath('stubs/supabase-parts.ts') },
    ],
  },
  build: {
    target: browserTargets,
    rolldownOptions: {
      input: resolvePath('index.html'),
      // Our modules only define things: who uses one part of a feature's index.ts does not load the others.
      treeshake: { moduleSideEffects: [{ test: /\/(admin|shared)\/.*\.tsx?$/, sideEffects: false }] },
      // One chunk for what most screens share instead of a hundred.
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'kit',
              test: (id) => mostScreens.test(id) && !notAtFirst.test(id),
              minShareCount: 4,
            },
            // What only a few of the lists share, which compresses badly in chunks of its own.
            {
              name: 'lists',
              test: /admin\/(ui\/(focus|SlaBadge|lists\/(RowCheckbox|ShortcutsButton|StatCards|useQueue|queue-keys|download-file))|data\/(note-export|provider\/(resource-config|validate-row|version-conflict))|bookings\/booking\/|reviews\/review\.)/,
              minShareCount: 2,
            },
          ],
        },
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
        const adminChunk = chunks.find(({ name }) => name === 'AdminRouter');
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
  return {
    name: 'tolerate-refused-storage',
    transform: {
      filter: { id: /ra-core\/dist\/store\/localStorageStore\.js$/ },
      handler: (code) => code.replace(' || window.localStorage == undefined', ''),
    },
  };
}
