import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../runtime/errors.ts';

/** Number of messages to keep. */
const maxFiles = 500;
const namePattern = /^(\d{8}T\d{9}Z)-((?:account-)?[0-9a-f-]{36})\.eml$/;

/** A stored message. */
interface MailFile {
  /** Name of its file without `.eml`: the time in UTC, and the id of the message. */
  readonly name: string;
  /** Id of the message in the outbox; begins with account- for mail of the sign-in service, which the outbox does not have. */
  readonly id: string;
}

/** The folder of messages that a product without a mail server stores instead of sending them. */
export interface MailFiles {
  readonly folder: string;
  /** Stores a message, and removes the oldest ones beyond 500. */
  save(id: string, content: Uint8Array): Promise<void>;
  /** Lists the messages, newest first. */
  list(): Promise<MailFile[]>;
  /** Returns the source of a message; undefined for an unknown name. */
  read(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
}

/** Opens the folder `mail` of a data directory, which only its owner can read. */
export async function openMailFiles(dataDirectory: string, now: () => Date = () => new Date()): Promise<MailFiles> {
  const folder = path.join(dataDirectory, 'mail');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = (name: string) => path.join(folder, `${name}.eml`);
  const remove = (name: string) => rm(pathOf(name), { force: true });

  async function list(): Promise<MailFile[]> {
    const names = (await readdir(folder)).sort().reverse();
    return names.flatMap((file) => {
      const [, , id] = namePattern.exec(file) ?? [];
      return id === undefined ? [] : [{ name: file.slice(0, -'.eml'.length), id }];
    });
  }

  return {
    folder,
    list,
    remove,
    async save(id, content) {
      const name = `${now().toISOString().replace(/[-:.]/g, '')}-${id}`;
      const unfinished = path.join(folder, `${name}.new`);
      await writeFile(unfinished, content, { mode: 0o600 });
      await rename(unfinished, pathOf(name));
      for (const oldest of (await list()).slice(maxFiles)) await remove(oldest.name);
    },
    async read(name) {
      if (!namePattern.test(`${name}.eml`)) return undefined;
      return readFile(pathOf(name)).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      });
    },
  };
}
