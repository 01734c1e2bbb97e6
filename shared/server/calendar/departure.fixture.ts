import type { Departure } from './departure.ts';

/** A confirmed departure of one day, with everything a guide needs. */
export const testDeparture: Departure = {
  id: '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
  updated_at: '2026-11-22T10:00:00.123456+00:00',
  customer_name: 'Amal Idrissi',
  customer_phone: '+212 612 345 678',
  tour_title: 'Sahara Desert',
  number_of_people: 4,
  status: 'confirmed',
  departure_date: '2027-05-09',
  return_date: '2027-05-09',
  departure_time: '08:00',
  meeting_point: 'Riad Atlas, Marrakech',
  special_requests: 'One of us is vegetarian; no peanuts',
};
