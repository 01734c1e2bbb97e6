import { z } from 'zod/mini';
import { type Client, rpc, unwrap } from '#admin/data/rpc.ts';
import type { NewAnswer, RecordedAnswer } from './recorded-answer.ts';

// All calls reject with an HttpError.

/** Returns up to 50 recorded answers of a booking, newest first. */
export function listAnswers(client: Client, bookingId: string): Promise<RecordedAnswer[]> {
  return unwrap(
    client
      .from('booking_answers')
      .select()
      .eq('booking_id', bookingId)
      .order('answered_at', { ascending: false })
      .limit(50),
  );
}

/**
 * Records an answer under an id made by the caller; a repeated call does nothing. Rejects with 400 for an impossible time (hint
 * time_impossible), 404 if the booking is gone.
 */
export async function recordAnswer(
  client: Client,
  id: string,
  bookingId: string,
  { channel, note, answered_at }: NewAnswer,
) {
  const args = { answer_id: id, booking_uuid: bookingId, channel, note, ...(answered_at && { answered_at }) };
  await unwrap(client.rpc('record_answer', args));
}

/** Removes a recorded answer; resolves to false if it is gone already. */
export function removeAnswer(client: Client, id: string): Promise<boolean> {
  return rpc(client, 'remove_answer', { answer_id: id }, z.boolean());
}
