import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../../../scripts/app/free-port.ts';
import { childrenOf } from '../../helpers/integration/processes.ts';
import { databaseOf, databaseProcess, type Program, startProgram } from '../../helpers/integration/program.ts';
import { preparedProduct } from '../../helpers/prepared-app.ts';
import { type EditedSite, lastIsLive } from './edited-site.ts';
import { type PictureHosts, startPictureHosts } from './failing-image-hosts.ts';
import { createEditions } from './versions.ts';

/** The whole product on a data directory of its own, as npm start runs it. */
export interface LocalProduct extends EditedSite {
  readonly dataDirectory: string;
  /** Hosts that it takes for public ones. */
  readonly pictureHosts: PictureHosts;
  program(): Program;
  /** Starts it again over the same data. */
  launch(): void;
  /** As `launch`, and waits until it says that it is there. */
  start(): Promise<void>;
  /** The processes of its builder. */
  builders(): Promise<number[]>;
  /** Everything that runs for it. */
  processes(): Promise<number[]>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** Names the folder of the release that is live. */
export async function currentRelease({ dataDirectory }: LocalProduct): Promise<string> {
  const releases = path.join(dataDirectory, 'releases');
  const { name } = JSON.parse(await readFile(path.join(releases, 'current.json'), 'utf8'));
  return path.join(releases, name);
}

/** Starts one, and waits until the first edition is live. */
export async function startLocalProduct(): Promise<LocalProduct> {
  const settings = await preparedProduct('publish-faults');
  const dataDirectory = settings.DATA_DIR;
  const port = String(await freePort());
  const pictureHosts = await startPictureHosts();
  let program: Program;
  const product: LocalProduct = {
    origin: `http://127.0.0.1:${port}`,
    // A tour of the demonstration content, on the first page of the list.
    editions: createEditions('sahara-desert-3-days'),
    dataDirectory,
    pictureHosts,
    program: () => program,
    launch() {
      program = startProgram('start', { ...settings, PORT: port, ...pictureHosts.settings });
    },
    async start() {
      this.launch();
      await program.printed('Ctrl-C');
    },
    builders: () => childrenOf(program.child.pid, 'builder-process'),
    async processes() {
      const { pid } = program.child;
      // Of a database that is gone, the number may be another program's by now.
      const postmaster = await databaseProcess(dataDirectory);
      const children = await childrenOf(pid);
      const database = children.find((child) => child === postmaster);
      return [...(pid === undefined ? [] : [pid]), ...children, ...(database ? await childrenOf(database) : [])];
    },
    async withDatabase(work) {
      const sql = await databaseOf(dataDirectory);
      try {
        return await work(sql);
      } finally {
        await sql.end({ timeout: 1 });
      }
    },
    async remove() {
      await program.stop();
      await pictureHosts.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
  await product.start();
  await product.withDatabase((sql) => product.editions.save(sql));
  await lastIsLive(product);
  return product;
}
