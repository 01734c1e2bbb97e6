import type { PeriodInsights } from './api.ts';

/** Figures of a period for tests. */
export const testPeriod: PeriodInsights = {
  firstDay: '2026-10-01',
  lastDay: '2026-11-30',
  requests: { total: 10, pending: 2, confirmed: 3, cancelled: 2, completed: 3 },
  months: [
    { month: '2026-10', pending: 0, confirmed: 1, cancelled: 2, completed: 3 },
    { month: '2026-11', pending: 2, confirmed: 2, cancelled: 0, completed: 0 },
  ],
  values: [{ currency: 'EUR', requested: 1000, confirmed: 600.5 }],
  trips: [
    { key: 'tour dunes', title: '=Dunes', requests: 6, confirmed: 4, values: [{ currency: 'EUR', confirmed: 600.5 }] },
    { key: 'custom Custom trips', title: 'Custom trips', requests: 4, confirmed: 2, values: [] },
  ],
  travelMonths: [{ month: '2026-11', bookings: 2, people: 5 }],
  answers: {
    answered: 8,
    withinTwoHours: 4,
    dueInTwoHours: 10,
    withinDay: 6,
    dueInDay: 9,
    waiting: 2,
    byWhatsApp: 3,
    byTelephone: 1,
    medianMinutes: 95,
  },
  ratings: [{ month: '2026-11', reviews: 3, average: 4.67 }],
  customers: { total: 9, returning: 2 },
};

/** Figures of a period without requests and reviews. */
export const emptyPeriod: PeriodInsights = {
  firstDay: '2026-08-01',
  lastDay: '2026-09-30',
  requests: { total: 0, pending: 0, confirmed: 0, cancelled: 0, completed: 0 },
  months: [],
  values: [],
  trips: [],
  travelMonths: [],
  answers: {
    answered: 0,
    withinTwoHours: 0,
    dueInTwoHours: 0,
    withinDay: 0,
    dueInDay: 0,
    waiting: 0,
    byWhatsApp: 0,
    byTelephone: 0,
    medianMinutes: undefined,
  },
  ratings: [],
  customers: { total: 0, returning: 0 },
};
