import { z } from 'zod/mini';
import { type Client, number, rpc } from '../data/rpc.ts';

const errorKindSchema = z.pipe(
  z.object({
    area: z.enum(['public', 'admin']),
    /** Path of the page; in the admin, without the hidden path. */
    page: z.string(),
    message: z.string(),
    count: number,
    last_at: z.string(),
  }),
  z.transform(({ last_at: lastAt, ...errorKind }) => ({ ...errorKind, lastAt })),
);

/** Errors of one kind, by page and message. */
export type ErrorKind = Readonly<z.output<typeof errorKindSchema>>;

const countsSchema = z.object({ public: number, admin: number, kinds: z.array(errorKindSchema) });

/** The errors of one release that browsers have reported: at most 20 kinds, the latest first. */
export type ErrorCounts = Readonly<z.output<typeof countsSchema>>;

/** Reads the reported errors of a release. Rejects if the database does not answer. */
export function readErrorCounts(client: Client, release: string): Promise<ErrorCounts> {
  return rpc(client, 'get_error_reports', { of_release: release }, countsSchema);
}
