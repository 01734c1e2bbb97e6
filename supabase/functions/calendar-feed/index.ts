// Calendar feeds of staff where no program of ours runs: read by their calendar programs.
import { createCalendarFeedHandler } from './handler.ts';

Deno.serve(createCalendarFeedHandler(Deno.env.toObject()));
