import { z } from 'zod';

const optional = z.string().nullable();

/** Columns of public.site_content about the agency, as the API returns them. */
export const agencyRowSchema = z.object({
  agency_name: z.string().min(1),
  tagline: optional,
  email: optional,
  phone: optional,
  whatsapp: optional,
  address: optional,
  facebook: optional,
  instagram: optional,
  twitter: optional,
  youtube: optional,
  licence_number: optional,
  insurance: optional,
  guiding_since: z.number().int().nullable(),
});
export type AgencyRow = z.infer<typeof agencyRowSchema>;
