import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openMailFiles } from '#scripts/local/mail-files.ts';
import { removeForgottenFiles } from '#scripts/mail/local-sender.ts';
import { sql } from './clients.ts';

it('files of messages are deleted when the outbox no longer has their texts and is not sending them', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'mail-files-'));
  const files = await openMailFiles(folder);
  const [kept, underWay, emptied, erased] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const message = { kind: 'receipt', recipient: 'amina@example.com', subject: null, body: null };
  const sent = { ...message, state: 'sent', finished_at: new Date(), claim: null };
  try {
    await sql`insert into public.mail_messages ${sql([
      { ...sent, id: kept, subject: 'Your request', body: 'Dear Amina, thank you.' },
      { ...sent, id: underWay, state: 'sending', finished_at: null, claim: randomUUID() },
      { ...sent, id: emptied },
    ])}`;
    for (const id of [kept, underWay, emptied, erased]) await files.save(id, Buffer.from('x'));
    await removeForgottenFiles(files, sql);
    expect((await files.list()).map(({ id }) => id).sort()).toEqual([kept, underWay].sort());
    await removeForgottenFiles(files, sql);
    expect(await files.list()).toHaveLength(2);
  } finally {
    await sql`delete from public.mail_messages where id = any (${[kept, underWay, emptied]})`;
    await rm(folder, { recursive: true });
  }
});
