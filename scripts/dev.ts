// npm run dev: serves site and admin with hot reload on one origin, over the local backend.
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { dev } from 'astro';
import { paths } from '#shared/rules/paths.ts';
import { calendarFeedPath, staffInvitationPath } from '#shared/rules/server-paths.ts';
import {
  createLocalBuildConfig,
  formatAccess,
  getLocalProject,
  type LocalApp,
  startLocalApp,
} from './local/local-app.ts';
import { localMailSection } from './mail/local-mail.ts';
import { startLocalMail } from './mail/local-sender.ts';
import type { BuildOptions } from './publish/build/build-site.ts';
import { renderAdminConfig } from './publish/release/admin-config.ts';
import { runProgram } from './runtime/errors.ts';
import { createProgress } from './runtime/progress.ts';
import { projectRoot, readSettings } from './runtime/settings.ts';
import { runWithGracefulShutdown, type Shutdown } from './runtime/shutdown.ts';
import { isApiPath, proxyToApi } from './server/api-proxy.ts';
import { createCalendarFeedListener } from './server/calendar-feed.ts';
import { listenOnLoopback } from './server/public-server.ts';
import { createStaffInvitationListener } from './server/staff-invitations.ts';

await runProgram(() => runWithGracefulShutdown(develop));

async function develop(shutdown: Shutdown): Promise<void> {
  const settings = readSettings();
  const progress = createProgress();
  await checkPort(settings.PORT);
  const localApp = await startLocalApp(settings, progress, shutdown);
  const mail = await startLocalMail(localApp, settings, shutdown, progress.note);
  const { build } = await createLocalBuildConfig(localApp, settings);
  const parts = { project: () => getLocalProject(localApp), note: progress.note };
  const calendarFeed = createCalendarFeedListener(parts);
  const invitations = createStaffInvitationListener(parts);
  await mkdir(build.imageCache, { recursive: true });
  Object.assign(process.env, {
    CONTENT_URL: build.contentUrl,
    PUBLIC_SUPABASE_URL: '',
    PUBLIC_SUPABASE_KEY: build.supabaseKey,
    PUBLIC_ERROR_REPORT_URL: '',
    PUBLIC_RELEASE: build.release,
    SITE_URL: build.siteUrl,
    IMAGE_CACHE: build.imageCache,
    ASTRO_TELEMETRY_DISABLED: '1',
  });
  progress.step('Starting the development server');
  const server = await dev({
    root: projectRoot,
    logLevel: 'warn',
    server: { host: '127.0.0.1', port: settings.PORT },
    integrations: [localAppIntegration(localApp, build, { mail: mail.listener, calendarFeed, invitations })],
    vite: {
      server: { strictPort: true },
      optimizeDeps: {
        // Vite does not scan the admin's HTML shell for dependencies.
        entries: ['admin/app/main.tsx'],
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
  progress.end(['', ...formatAccess(localApp, mail.summary), ''].join('\n'));
}

async function checkPort(port: number): Promise<void> {
  const probe = http.createServer();
  await listenOnLoopback(probe, port);
  probe.close();
  await once(probe, 'close');
}

/** Serves API, admin shells and images on the site's own origin, as the release server does in production. */
function localAppIntegration(
  localApp: LocalApp,
  build: BuildOptions,
  sections: {
    readonly mail: http.RequestListener | undefined;
    readonly calendarFeed: http.RequestListener;
    readonly invitations: http.RequestListener;
  },
): AstroIntegration {
  const api = proxyToApi(localApp.backend);
  const shell = path.join(projectRoot, 'admin/index.html');
  const isAdmin = (pathname: string) =>
    pathname === paths.login || pathname === `/${build.adminPath}` || pathname.startsWith(`/${build.adminPath}/`);
  return {
    name: 'local-app',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        await localApp.backend.sql.listen('content_changed', () => server.ws.send({ type: 'full-reload' }));
        server.middlewares.use(async (request, response, next) => {
          const url = request.url ?? '/';
          const { pathname } = new URL(url, 'http://site.invalid');
          if (isApiPath(url)) return api(request, response);
          const isBelow = (section: string) => `${pathname}/`.startsWith(`${section}/`);
          if (sections.mail && isBelow(localMailSection)) return sections.mail(request, response);
          if (isBelow(calendarFeedPath)) return sections.calendarFeed(request, response);
          if (pathname === staffInvitationPath) return sections.invitations(request, response);
          const imageFile = path.join(build.imageCache, path.basename(pathname));
          if (pathname.startsWith('/images/') && existsSync(imageFile)) {
            response.setHeader('Content-Type', `image/${path.extname(imageFile).slice(1).replace('jpg', 'jpeg')}`);
            return createReadStream(imageFile).pipe(response);
          }
          if (request.method !== 'GET' || !isAdmin(pathname)) return next();
          const [content] = await localApp.backend.sql<{ agency: string }[]>`
            select agency_name as agency from public.site_content`;
          const html = (await readFile(shell, 'utf8')).replace('<!--admin-config-->', () =>
            renderAdminConfig({ ...build, agency: content?.agency ?? '', errorReportUrl: '' }),
          );
          response.setHeader('Content-Type', 'text/html;charset=utf-8');
          return response.end(await server.transformIndexHtml(url, html));
        });
      },
    },
  };
}
