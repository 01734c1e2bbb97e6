import type { APIRoute } from 'astro';
import { createSecurityText } from '../../seo/security-text.ts';
import { agency } from '../../settings.ts';

/** Tells who finds a weakness whom to write to (RFC 9116). */
export const GET: APIRoute = ({ site }) =>
  new Response(createSecurityText(agency.email, new URL('/.well-known/security.txt', site), new Date()));
