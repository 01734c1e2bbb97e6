const trips = `with trips as (
    select 'tours/' || id as path, start_town, end_town, lowest_age, guide_languages, locations as stops from public.tours
    union all select 'day-trips/' || id, start_town, end_town, lowest_age, guide_languages,
      array(select name from public.locations union select unnest(locations) from public.tours) from public.day_trips
  ), days as (
    select id, day ->> 'accommodation' as night, (day ->> 'hours_by_road')::float as hours, coalesce(day -> 'meals', '[]') as meals,
      number, jsonb_array_length(itinerary) as count
    from public.tours, jsonb_array_elements(itinerary) with ordinality as entry (day, number)
  ), led as (
    select string_to_array(guide ->> 'languages', ', ') as languages, path
    from public.site_content, jsonb_array_elements(guides) as guide, unnest(string_to_array(guide ->> 'trips', ', ')) as path
  )`;

/** Queries for what contradicts a rule of the demonstration's facts, by the rule. */
export const contradictionsOfFacts = {
  'the duration of a tour has the days of its itinerary, and a night less': `${trips}
    select id from public.tours where jsonb_array_length(itinerary) <> substring(duration from '^(\\d+) day')::int
      or jsonb_array_length(itinerary) - 1 <> coalesce(substring(duration from '(\\d+) night')::int, 0)`,
  'every night of a tour has an accommodation': `${trips}
    select id, number from days where night is null and number < count`,
  'every night of a tour is followed by breakfast': `${trips}
    select id, number from days where meals ? 'B' <> (number > 1)`,
  'a day has at most 12 hours by road': `${trips}
    select id, hours from days where hours not between 0 and 12
    union all select id, hours_by_road from public.day_trips where hours_by_road not between 0 and 12`,
  'a day trip takes longer than its road': `
    select id from public.day_trips where return_time::time - departure_time::time <= hours_by_road * interval '1 hour'`,
  'the lowest age of a trip is that of a child': `${trips}
    select path, lowest_age from trips where lowest_age not between 3 and 16`,
  'guides lead trips that exist': `${trips}
    select path from led where path not in (select path from trips)`,
  'a guide who leads a trip speaks each of its languages': `${trips}
    select path, language from trips, unnest(guide_languages) as language
    where path in (select path from led)
      and not exists (select 1 from led where led.path = trips.path and language = any (led.languages))`,
  'start and end town of a tour are among its stops, those of a day trip are known': `${trips}
    select path, town from trips, unnest(array[start_town, end_town]) as town
    where town is null or town <> all (stops)`,
} as const;
