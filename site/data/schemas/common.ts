import { z } from 'zod';

/** A list of texts; rows of older systems may hold blanks, which nobody wants to see. */
export const textListSchema = z.array(z.string()).transform((list) => list.map((text) => text.trim()).filter(Boolean));

/** PostgREST sends numeric as a number; some proxies and exports send it as a text. */
export const amountSchema = z.coerce.number().min(0);

/** Ids of tours, locations and day trips are segments of public addresses. */
export const slugSchema = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
