/** The closed vocabularies of the specification (sections 3, 4, 5 and 9), in the order in which screens show them. */

export const difficulties = ['Easy', 'Moderate', 'Challenging', 'Difficult'] as const;
export type Difficulty = (typeof difficulties)[number];

export const tourCurrencies = ['USD', 'EUR', 'MAD', 'GBP'] as const;
export const dayTripCurrencies = ['USD', 'EUR', 'MAD'] as const;

export const bookingTypes = ['tour', 'day-trip', 'custom'] as const;
export type BookingType = (typeof bookingTypes)[number];

export const bookingStatuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const locationTypes = [
  'Imperial City',
  'Modern City',
  'Capital City',
  'Coastal City',
  'Mountain Town',
  'Mountain Region',
  'Desert',
  'Desert Gateway',
  'Historical Site',
  'National Park',
  'Village',
  'Oasis',
  'Valley',
  'Beach',
  'Other',
] as const;

/** The words of an availability calendar. */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Length of a custom trip; values as stored, labels as shown. */
export const customDurations = {
  '1-day': '1 day',
  '2-3-days': '2 to 3 days',
  '4-7-days': '4 to 7 days',
  '8-14-days': '8 to 14 days',
  '15-plus-days': '15 days or more',
  flexible: 'Flexible',
} as const;
export type CustomDuration = keyof typeof customDurations;

/** Budget per person of a custom trip; values as stored, labels as shown. */
export const customBudgets = {
  'under-500': 'Under $500',
  '500-1000': '$500 to $1,000',
  '1000-2000': '$1,000 to $2,000',
  '2000-3000': '$2,000 to $3,000',
  '3000-plus': '$3,000 or more',
  flexible: 'Flexible',
} as const;
export type CustomBudget = keyof typeof customBudgets;
