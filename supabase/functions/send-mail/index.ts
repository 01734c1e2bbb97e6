// The sender of mail where no program of ours runs: called by the database for each new message, and by pg_cron.
import { createSendMailHandler } from './handler.ts';

Deno.serve(createSendMailHandler(Deno.env.toObject()));
