// Answers calendar feeds of staff on projects without our own server.
import { createCalendarFeedHandler } from './handler.ts';

Deno.serve(createCalendarFeedHandler(Deno.env.toObject()));
