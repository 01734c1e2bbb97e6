import { z } from 'zod';
import { callDatabaseFunction, type SupabaseProject } from '../supabase-project.ts';

const revision = z.coerce.number().int();

/** The revision of the content in a Supabase project. Throws a Failure that says which project and what it answered. */
export async function readContentRevision(project: SupabaseProject): Promise<number> {
  return revision.parse(await callDatabaseFunction(project, 'get_content_revision', {}));
}
