import { z } from 'zod';
import { callDatabaseFunction, type SupabaseProject } from '../supabase-project.ts';

const revision = z.coerce.number().int();

/** Reads the content revision of a Supabase project. Throws a UserError with the project and its response if that fails. */
export function readContentRevision(project: SupabaseProject): Promise<number> {
  return callDatabaseFunction(project, 'get_content_revision', {}, revision);
}
