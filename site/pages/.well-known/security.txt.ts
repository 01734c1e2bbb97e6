import type { APIRoute } from 'astro';
import { createSecurityText } from '../../seo/security-text.ts';
import { agency } from '../../settings.ts';

/** Returns the contact for reports of security problems (RFC 9116). */
export const GET: APIRoute = ({ site }) =>
  new Response(createSecurityText(agency.email, new URL('/.well-known/security.txt', site), new Date()));
