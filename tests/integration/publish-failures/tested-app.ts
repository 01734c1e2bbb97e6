import { rm } from 'node:fs/promises';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { listChildProcesses } from '../../helpers/integration/processes.ts';
import { connectToDatabase, type Program, readDatabasePid, startProgram } from '../../helpers/integration/program.ts';
import { copyPreparedApp } from '../../helpers/prepared-app.ts';
import { type EditedSite, waitUntilLastIsLive } from './edited-site.ts';
import { type FailingImageHosts, startFailingImageHosts } from './failing-image-hosts.ts';
import { createVersions } from './versions.ts';

/** The whole app with its own data directory, as npm start runs it. */
export interface TestedApp extends EditedSite {
  readonly dataDirectory: string;
  /** Hosts that the app treats as public. */
  readonly imageHosts: FailingImageHosts;
  program(): Program;
  /** Starts the program with the same data, without waiting. */
  launch(): void;
  /** Starts the program with the same data, and waits until it is ready. */
  start(): Promise<void>;
  /** Returns the ids of its builder processes. */
  builders(): Promise<number[]>;
  /** Returns the ids of all its processes. */
  processes(): Promise<number[]>;
  /** Stops the app and removes its data. */
  remove(): Promise<void>;
}

/** Starts an app, and waits until the first version is live. */
export async function startTestedApp(): Promise<TestedApp> {
  const settings = await copyPreparedApp('publish-failures');
  const dataDirectory = settings.DATA_DIR;
  const port = String(await findFreePort());
  const imageHosts = await startFailingImageHosts();
  let program: Program;
  const app: TestedApp = {
    origin: `http://127.0.0.1:${port}`,
    // A tour on the first page of the list.
    versions: createVersions('sahara-desert-3-days'),
    dataDirectory,
    imageHosts,
    program: () => program,
    launch() {
      program = startProgram('start', { ...settings, PORT: port, ...imageHosts.settings });
    },
    async start() {
      this.launch();
      await program.waitForOutput('Ctrl-C');
    },
    builders: () => listChildProcesses(program.child.pid, 'build-worker.ts'),
    async processes() {
      const { pid } = program.child;
      // If the database has ended, another program may have its process id.
      const postmaster = await readDatabasePid(dataDirectory);
      const children = await listChildProcesses(pid);
      const database = children.find((child) => child === postmaster);
      return [
        ...(pid === undefined ? [] : [pid]),
        ...children,
        ...(database ? await listChildProcesses(database) : []),
      ];
    },
    async withDatabase(work) {
      const sql = await connectToDatabase(dataDirectory);
      try {
        return await work(sql);
      } finally {
        await sql.end({ timeout: 1 });
      }
    },
    async remove() {
      await program.stop();
      await imageHosts.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
  await app.start();
  await app.withDatabase((sql) => app.versions.save(sql));
  await waitUntilLastIsLive(app);
  return app;
}
