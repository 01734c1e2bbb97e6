import type { APIRoute } from 'astro';
import { getAgency } from '../data/site-content.ts';

/** Returns the web app manifest; a route and not a file, because staff edit the agency's name. */
export const GET: APIRoute = async () => {
  const { name } = await getAgency();
  return Response.json({
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    theme_color: '#131a34',
    background_color: '#fffdfa',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  });
};
