import { z } from 'zod';
import { agencyRowSchema } from '#shared/rules/agency-row.ts';

/** The one row of public.site_content. */
export const siteContentSchema = z.object({
  id: z.string(),
  ...agencyRowSchema.shape,
  figures: z.array(z.object({ figure: z.string(), label: z.string() })),
  payment_terms: z.string().nullable(),
  cancellation_terms: z.string().nullable(),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type SiteContent = z.infer<typeof siteContentSchema>;
