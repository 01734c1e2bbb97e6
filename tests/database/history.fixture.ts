import { getStaffClient } from './clients.ts';

/** Reads the entries of a record as staff, the oldest first. */
export async function readHistory(recordId: string) {
  const { data, error } = await (await getStaffClient())
    .from('history')
    .select('*')
    .eq('record_id', recordId)
    .order('id');
  if (error) throw error;
  return data;
}

/** Reads the newest entry of a record. */
export async function readNewest(recordId: string) {
  const entry = (await readHistory(recordId)).at(-1);
  if (!entry) throw new Error(`There is no history of ${recordId}.`);
  return entry;
}

/** Returns the id of the newest entry of a deleted record, that of its deletion. */
export const readDeletion = async (recordId: string) => (await readNewest(recordId)).id;
