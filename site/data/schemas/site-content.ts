import { z } from 'zod';
import { siteContent } from '#shared/columns/site-content.ts';
import { shapeOf } from './schema-of.ts';

/** The one row of public.site_content. */
export const siteContentSchema = z.object({ id: z.string(), ...shapeOf(siteContent) });
export type SiteContent = z.infer<typeof siteContentSchema>;
