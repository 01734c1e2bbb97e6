import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The root is the project's, as it is for Astro's Vite server: the shell names its script /admin/main.tsx in both.
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  base: '/',
  publicDir: false,
  // Nothing of the environment may reach the bundle: the same one serves every deployment.
  envDir: false,
  plugins: [react()],
  build: {
    rolldownOptions: { input: fileURLToPath(new URL('index.html', import.meta.url)) },
    assetsDir: 'admin-assets',
    // Inlined fonts and pictures would need data: in the content security policy.
    assetsInlineLimit: 0,
    emptyOutDir: false,
    sourcemap: false,
    chunkSizeWarningLimit: 1500,
  },
});
