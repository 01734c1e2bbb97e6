// Site and admin with hot reload on one origin, over the local backend: npm run dev.
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { dev } from 'astro';
import { paths } from '../shared/paths.ts';
import { runProgram } from './app/errors.ts';
import { accessLines, buildPlan, openWorkplace, type Workplace } from './app/local-app.ts';
import { createProgress } from './app/progress.ts';
import { projectRoot, readSettings } from './app/settings.ts';
import { runUntilAsked, type Shutdown } from './app/shutdown.ts';
import type { BuildOptions } from './publish/builder/build-site.ts';
import { adminConfigElement } from './publish/release/admin-config.ts';
import { isApiPath, proxyToApi } from './server/api-proxy.ts';
import { listen } from './server/public-server.ts';

await runProgram(() => runUntilAsked(develop));

async function develop(shutdown: Shutdown): Promise<void> {
  const settings = readSettings();
  const progress = createProgress();
  await checkPort(settings.PORT);
  const workplace = await openWorkplace(settings, progress, shutdown);
  const { build } = await buildPlan(workplace, settings);
  await mkdir(build.pictureCache, { recursive: true });
  Object.assign(process.env, {
    CONTENT_URL: build.contentUrl,
    PUBLIC_SUPABASE_URL: '',
    PUBLIC_SUPABASE_KEY: build.supabaseKey,
    SITE_URL: build.siteUrl,
    PICTURE_CACHE: build.pictureCache,
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  progress.step('Starting the development server');
  const server = await dev({
    root: projectRoot,
    logLevel: 'warn',
    server: { host: '127.0.0.1', port: settings.PORT },
    integrations: [workplaceIntegration(workplace, build)],
    vite: {
      server: { strictPort: true },
      optimizeDeps: {
        // The back office is reached through its shell, where the bundler would not look for what it needs.
        entries: ['admin/main.tsx'],
        include: [
          'react-admin',
          'ra-supabase',
          '@supabase/supabase-js',
          'react-router',
          'react-router/dom',
          'react-hook-form',
          'react-dom/client',
        ],
      },
    },
  });
  shutdown.add(server.stop);
  progress.end(['', ...accessLines(workplace), ''].join('\n'));
}

async function checkPort(port: number): Promise<void> {
  const probe = http.createServer();
  await listen(probe, port);
  probe.close();
  await once(probe, 'close');
}

/** What the release server does in production: API, admin shells and pictures on the site's own origin. */
function workplaceIntegration(workplace: Workplace, build: BuildOptions): AstroIntegration {
  const api = proxyToApi(workplace.backend);
  const shell = path.join(projectRoot, 'admin/index.html');
  const isAdmin = (pathname: string) =>
    pathname === paths.login || pathname === `/${build.adminPath}` || pathname.startsWith(`/${build.adminPath}/`);
  return {
    name: 'workplace',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        await workplace.backend.sql.listen('content_changed', () => server.ws.send({ type: 'full-reload' }));
        server.middlewares.use(async (request, response, next) => {
          const url = request.url ?? '/';
          const { pathname } = new URL(url, 'http://site.invalid');
          if (isApiPath(url)) return api(request, response);
          const picture = path.join(build.pictureCache, path.basename(pathname));
          if (pathname.startsWith('/images/') && existsSync(picture)) {
            response.setHeader('Content-Type', `image/${path.extname(picture).slice(1).replace('jpg', 'jpeg')}`);
            return createReadStream(picture).pipe(response);
          }
          if (request.method !== 'GET' || !isAdmin(pathname)) return next();
          const html = (await readFile(shell, 'utf8')).replace('<!--admin-config-->', () => adminConfigElement(build));
          response.setHeader('Content-Type', 'text/html;charset=utf-8');
          return response.end(await server.transformIndexHtml(url, html));
        });
      },
    },
  };
}
