import type { APIRoute } from 'astro';
import { agency } from '../settings.ts';

/** Returns the web app manifest; a route and not a file, because the agency's name is a setting. */
export const GET: APIRoute = () =>
  Response.json({
    name: agency.name,
    short_name: agency.name,
    start_url: '/',
    display: 'browser',
    theme_color: '#131a34',
    background_color: '#fffdfa',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  });
