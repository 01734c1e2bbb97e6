import { z } from 'zod';
import { agencyRowSchema } from '#shared/rules/agency-row.ts';

/** The one row of public.site_content. */
export const siteContentSchema = z.object({ id: z.string(), ...agencyRowSchema.shape });
export type SiteContent = z.infer<typeof siteContentSchema>;
