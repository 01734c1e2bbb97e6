import { z } from 'zod';
import { slugPattern } from '#shared/rules/text/slug.ts';

/** List of texts, trimmed and without the empty ones that rows of older systems may hold. */
export const textListSchema = z.array(z.string()).transform((list) => list.map((text) => text.trim()).filter(Boolean));

/** Ids of tours, locations and day trips are segments of public addresses. */
export const slugSchema = z.string().regex(slugPattern);
