// Invites staff on projects without our own server.
import { createInviteStaffHandler } from './handler.ts';

Deno.serve(createInviteStaffHandler(Deno.env.toObject()));
