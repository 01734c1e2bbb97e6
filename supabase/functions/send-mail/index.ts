// Sends mail on projects without our own server; called by the database for each new message, and by pg_cron.
import { createSendMailHandler } from './handler.ts';

Deno.serve(createSendMailHandler(Deno.env.toObject()));
