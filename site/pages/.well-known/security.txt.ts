import type { APIRoute } from 'astro';
import { getAgency } from '../../data/site-content.ts';
import { createSecurityText } from '../../seo/security-text.ts';

/** Returns the contact for reports of security problems (RFC 9116). */
export const GET: APIRoute = async ({ site }) => {
  const { email } = await getAgency();
  return new Response(createSecurityText(email, new URL('/.well-known/security.txt', site), new Date()));
};
