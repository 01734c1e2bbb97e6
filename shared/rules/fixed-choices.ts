// Values that columns accept, in the order in which screens show them; the checks in supabase/migrations list the same.

export const difficulties = ['Easy', 'Moderate', 'Challenging', 'Difficult'] as const;
export type Difficulty = (typeof difficulties)[number];

/** Whether a trip takes one party of travellers or several. */
export const groupTypes = ['Private', 'Shared'] as const;

/** Kinds of trips that a frequent question is about. */
export const questionTrips = ['tours', 'day-trips'] as const;
export type QuestionTrips = (typeof questionTrips)[number];

/** Meals of a day, by the letters that itineraries store. */
export const mealNames = { B: 'breakfast', L: 'lunch', D: 'dinner' } as const;
export type Meal = keyof typeof mealNames;
export const meals = ['B', 'L', 'D'] as const satisfies readonly Meal[];

export const tourCurrencies = ['USD', 'EUR', 'MAD', 'GBP'] as const;
export const dayTripCurrencies = ['USD', 'EUR', 'MAD'] as const;

export const bookingTypes = ['tour', 'day-trip', 'custom'] as const;
export type BookingType = (typeof bookingTypes)[number];
/** Type of a request; a question is not a booking. */
export type RequestType = BookingType | 'question';

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

/** Months and weekdays as stored in an availability calendar. */
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

/** Kinds of mail that the database queues (supabase/migrations, mail outbox). */
export const mailKinds = [
  'booking_alert',
  'overdue_bookings',
  'publish_failed',
  'test',
  'new_device',
  'password_changed',
  'email_changed',
  'second_factor_added',
  'second_factor_removed',
  'staff_added',
  'staff_removed',
  'guide_feed_made',
  'retention_shortened',
  'data_erased',
  'settings_changed',
  'receipt',
  'confirmation',
  'cancellation',
  'reply',
  'review_invitation',
  'review_reminder',
  'trip_reminder',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Ways to answer a customer outside the product, which staff record. */
export const answerChannels = ['whatsapp', 'telephone'] as const;
export type AnswerChannel = (typeof answerChannels)[number];
