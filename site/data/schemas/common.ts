import { z } from 'zod';
import { groupTypes } from '#shared/rules/fixed-choices.ts';
import { slugPattern } from '#shared/rules/text/slug.ts';

/** List of texts, trimmed and without the empty ones that rows of older systems may hold. */
export const textListSchema = z.array(z.string()).transform((list) => list.map((text) => text.trim()).filter(Boolean));

/** Amount of at least 0. PostgREST sends numeric as a number, some proxies and exports as a text. */
export const amountSchema = z.coerce.number().min(0);

/** Ids of tours, locations and day trips are segments of public addresses. */
export const slugSchema = z.string().regex(slugPattern);

/** Facts that tours and day trips share; null, or an empty list, where nothing is filled in. */
export const tripFactsShape = {
  lowest_age: z.number().int().min(1).nullable(),
  group_type: z.enum(groupTypes).nullable(),
  guide_languages: textListSchema,
  start_town: z.string().nullable(),
  end_town: z.string().nullable(),
  fitness: z.string().nullable(),
};
