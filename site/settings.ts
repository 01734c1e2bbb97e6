import { z } from 'zod';
import { readKeyKind } from '#shared/rules/project-key.ts';

const schema = z.object({
  /** Address of the API that the build reads the content from. */
  CONTENT_URL: z.url(),
  PUBLIC_SUPABASE_KEY: z
    .string()
    .min(1)
    .refine((key) => readKeyKind(key) !== 'secret'),
  /** Folder of the processed images, reused by later builds. */
  IMAGE_CACHE: z.string().min(1),
});

/** Settings of a build, set by the program that runs it. */
export const settings = schema.parse(process.env);

/** Public address of the site. */
export const site = new URL(import.meta.env.SITE);
