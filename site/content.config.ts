import { defineCollection } from 'astro:content';
import { dayTripSchema } from '../shared/schemas/day-trip.ts';
import { locationSchema } from '../shared/schemas/location.ts';
import { approvedReviewSchema } from '../shared/schemas/review.ts';
import { tourSchema } from '../shared/schemas/tour.ts';
import { rowsLoader } from './loaders/rows.ts';

/** Everything that the public pages show; visitors may read active trips and approved reviews only. */
export const collections = {
  tours: defineCollection({ loader: rowsLoader('tours', Object.keys(tourSchema.shape)), schema: tourSchema }),
  dayTrips: defineCollection({
    loader: rowsLoader('day_trips', Object.keys(dayTripSchema.shape)),
    schema: dayTripSchema,
  }),
  locations: defineCollection({
    loader: rowsLoader('locations', Object.keys(locationSchema.shape)),
    schema: locationSchema,
  }),
  reviews: defineCollection({
    loader: rowsLoader('approved_reviews', Object.keys(approvedReviewSchema.shape)),
    schema: approvedReviewSchema,
  }),
};
