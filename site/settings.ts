import { z } from 'zod';
import { readAgency } from '#shared/agency.ts';

const schema = z.object({
  /** Where the build reads the content; 'none' when only types are checked. */
  CONTENT_URL: z.union([z.literal('none'), z.url()]),
  PUBLIC_SUPABASE_KEY: z.string().min(1),
  /** Folder of processed images, kept between builds. */
  PICTURE_CACHE: z.string().min(1),
  /** Where this build's images go; absent in development, where they are served from the cache. */
  PICTURE_OUTPUT: z.string().optional(),
});

/** What a build needs to know; set by the program that runs it. */
export const settings = schema.parse(process.env);

/** Where the site will stand. */
export const site = new URL(import.meta.env.SITE);

export const agency = readAgency(process.env);
