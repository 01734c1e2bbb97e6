// npm run serve: serves the public site and the admin from your own machine, in front of a hosted Supabase project.
import { createMailStore } from '#shared/server/mail/send/mail-store.ts';
import { createSmtpTransport } from '#shared/server/mail/send/smtp-transport.ts';
import { readHostedBackend } from './backup/backend.ts';
import { startNightlyBackups } from './backup/nightly.ts';
import { startSender } from './mail/sender.ts';
import { createBuildConfig } from './publish/build/build-config.ts';
import { createBuildSupervisor } from './publish/build/worker/build-supervisor.ts';
import { createHostedContentSource } from './publish/publisher/content-source.ts';
import { readLiveRevision } from './publish/publisher/live-address.ts';
import { createPublisher } from './publish/publisher/publisher.ts';
import { startSetTimes } from './publish/publisher/set-times.ts';
import { openReleases } from './publish/release/stored-releases.ts';
import { OpenSignUpError, requireClosedSignUp } from './runtime/auth-settings.ts';
import { openCacheDirectory } from './runtime/cache-directory.ts';
import { openDataDirectory } from './runtime/data-directory.ts';
import { lockDataDirectory } from './runtime/data-directory-lock.ts';
import { runProgram, UserError } from './runtime/errors.ts';
import { configureLog, type Log } from './runtime/log.ts';
import { createProgress } from './runtime/progress.ts';
import { readHostedSettings, readMailSettings } from './runtime/settings.ts';
import { runWithGracefulShutdown, type Shutdown } from './runtime/shutdown.ts';
import { serveLastRelease } from './server/serve-last-release.ts';
import { createWebhook } from './server/webhook.ts';

await runProgram(() => runWithGracefulShutdown(serve));

async function serve(shutdown: Shutdown): Promise<void> {
  const settings = readHostedSettings();
  configureLog(settings.LOG_FORMAT);
  const { PUBLIC_SUPABASE_URL: url, PUBLIC_SUPABASE_KEY: key, PUBLISH_SECRET: secret } = settings;
  const backupSource = settings.BACKUP_DIR === undefined ? undefined : readHostedBackend(settings);
  const progress = createProgress();
  const server = await serveLastRelease(settings, shutdown, progress.note);
  // Browsers reach the project at its own address.
  server.setApi(undefined);
  server.setProject({ url, key, secretKey: settings.SUPABASE_SECRET_KEY, site: settings.SITE_URL });
  const dataDirectory = await openDataDirectory(settings);
  shutdown.add(await lockDataDirectory(dataDirectory));
  const cache = await openCacheDirectory(dataDirectory);
  const releases = openReleases(dataDirectory);
  const hasRelease = (await releases.current()) !== undefined;
  await requireClosedSignUp({ url, key }).catch((error: unknown) => {
    // The site stays up while the project is unavailable.
    if (error instanceof OpenSignUpError || !(error instanceof UserError) || !hasRelease) throw error;
    progress.note(error.message, { event: 'project.unreachable', level: 'warning' });
  });

  const config = await createBuildConfig(
    { dataDirectory, cache },
    {
      contentUrl: url,
      supabaseUrl: url,
      supabaseKey: key,
      adminPath: settings.ADMIN_PATH,
      siteUrl: settings.SITE_URL,
      reportUrl: settings.CSP_REPORT_URL ?? '',
    },
  );
  const builder = createBuildSupervisor(config.build);
  await server.startPreviews(builder.preview);
  const publisher = createPublisher({
    content: createHostedContentSource({ url, key }, secret),
    releases,
    ...config,
    builder,
    onRelease: server.showRelease,
    liveRevision: () => readLiveRevision(settings.SITE_URL),
    log: progress.note,
  });
  shutdown.add(publisher.stop);
  server.setWebhook('publish', createWebhook(secret, publisher.notify));
  const mail = startHostedMail(settings, shutdown, progress.note);
  if (mail) server.setWebhook('mail', createWebhook(secret, mail.wake));
  shutdown.add(await startSetTimes({ url, key }, { secret, onPublished: publisher.notify }));
  if (!(await publisher.start())) {
    progress.step('Building the site and the admin (the first time only)');
    await publisher.publish();
    const failure = publisher.failure();
    if (failure && !publisher.isLive()) throw new UserError(failure);
  }
  if (shutdown.requested) return;
  const facts = [
    `  Site       ${settings.SITE_URL}, served at http://127.0.0.1:${settings.PORT}`,
    `  Content    ${url}`,
    `  Hook       ${settings.SITE_URL}/hooks/publish`,
    ...(mail ? [`  Mail       ${mail.summary}`] : []),
    `  Data       ${dataDirectory}`,
    '  Stop       Ctrl-C',
  ];
  progress.end(['', ...facts, ''].join('\n'), {
    event: 'program.ready',
    fields: { site: settings.SITE_URL, port: settings.PORT, content: url },
  });
  if (backupSource) startNightlyBackups(backupSource, dataDirectory, settings, shutdown, progress.note);
}

/** The sender of a hosted project. */
interface HostedMail {
  /** Where mail goes, for the summary at the start. */
  readonly summary: string;
  wake(): void;
}

/** Starts the sender of a hosted project, if the settings name a mail server. */
function startHostedMail(
  settings: ReturnType<typeof readHostedSettings>,
  shutdown: Pick<Shutdown, 'add'>,
  log: Log,
): HostedMail | undefined {
  const { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key, SITE_URL: siteUrl } = settings;
  const mailSettings = readMailSettings(settings);
  if (!mailSettings || !key) return undefined;
  const transport = createSmtpTransport(mailSettings);
  const sender = startSender({ store: createMailStore({ url, key }), transport, siteUrl, log });
  shutdown.add(sender.stop);
  return { summary: `sent by ${mailSettings.host}, from ${mailSettings.from.address}`, wake: sender.wake };
}
