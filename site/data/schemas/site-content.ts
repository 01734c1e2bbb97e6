import { z } from 'zod';
import { agencyRowSchema } from '#shared/rules/agency-row.ts';
import { questionTrips } from '#shared/rules/fixed-choices.ts';
import { slugSchema } from './common.ts';

/** The one row of public.site_content. */
export const siteContentSchema = z.object({
  id: z.string(),
  ...agencyRowSchema.shape,
  booking_image: z.string().nullable(),
  hero: z.array(z.object({ image: z.string(), caption: z.string() })),
  home_title: z.string().nullable(),
  home_text: z.string().nullable(),
  home_image: z.string().nullable(),
  closing_image: z.string().nullable(),
  figures: z.array(z.object({ figure: z.string(), label: z.string() })),
  activities_title: z.string().nullable(),
  activities_lead: z.string().nullable(),
  activities_image: z.string().nullable(),
  activities: z.array(
    z.object({
      id: slugSchema,
      title: z.string(),
      subtitle: z.string(),
      image1: z.string(),
      image2: z.string(),
      image3: z.string(),
      highlights: z.string(),
      text: z.string(),
      trip_words: z.string(),
    }),
  ),
  testimonials: z.array(
    z.object({
      image: z.string(),
      sender: z.string(),
      language: z.string(),
      quote: z.string(),
      description: z.string(),
    }),
  ),
  about_image: z.string().nullable(),
  about_text: z.string().nullable(),
  about_text_image: z.string().nullable(),
  guides: z.array(
    z.object({
      name: z.string(),
      region: z.string(),
      languages: z.string(),
      speciality: z.string(),
      trips: z.string(),
      portrait: z.string(),
    }),
  ),
  steps: z.array(z.object({ title: z.string(), text: z.string() })),
  steps_image: z.string().nullable(),
  promises: z.array(z.object({ title: z.string(), text: z.string() })),
  payment_terms: z.string().nullable(),
  cancellation_terms: z.string().nullable(),
  questions: z.array(
    z.object({
      question: z.string(),
      answer: z.string(),
      topic: z.string().default(''),
      trips: z.enum(questionTrips).default(''),
    }),
  ),
});
export type SiteContent = z.infer<typeof siteContentSchema>;
