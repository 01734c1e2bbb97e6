-- What each table, view and function is for, kept where they are; docs/data.md is made from these words by npm run types.

comment on table public.tours is 'Trips of one or more days. The id is a readable address, made from the title once and kept for ever. An inactive tour is withdrawn: visitors do not see it and cannot book it, and only then can it be deleted for good.';
comment on table public.locations is 'Destinations, each of one of fifteen types. A tour names its places as plain texts; a page links those that are locations of the same name.';
comment on table public.day_trips is 'Trips of one day. The three pictures have fixed slots. Rating and review count are what staff enter; approved reviews of the trip take their place on its page.';
comment on table public.bookings is 'Booking requests. Visitors add one and read none: the price, the title and the currency come from the trip as it stands, a price that differs from what the page showed is refused. A request repeated under the same id is the same booking. The token of the review link is here and nowhere else. The column website is a trap for programs: a row that fills it is dropped without a word.';
comment on table public.reviews is 'What customers wrote, once a booking. Added by submit_review alone, with name and trip copied from the booking, so that a review outlives both. Staff approve, feature and delete; nobody changes the words. Which booking it belongs to is told to staff only.';
comment on view public.approved_reviews is 'The reviews that visitors see, with service_title: the present title of the trip, or the one kept when the trip is no longer public.';
comment on view public.featured_reviews is 'Those of the approved reviews that staff chose.';
comment on view public.location_types is 'The types that locations have, and how many of each: active ones for visitors, all for staff.';

comment on table private.settings is 'Values that the database itself needs: admin_path, staff_domain, publish_hook_url, the limits on booking requests (booking_limit_address_hour and so on), the key that sender hashes are made with, and the header in which the proxy names the visitor''s address.';
comment on table private.staff_addresses is 'The e-mail addresses of staff, in lower case, beside the staff domain of the settings.';
comment on table private.content_revision is 'One number that rises with every change that visitors can see. A release of the site carries the number it was built from.';
comment on table private.booking_senders is 'Who sent a booking within the last 24 hours, as keyed hashes of network and e-mail address, to count them by.';
comment on table private.search_texts is 'The texts that the search boxes look through, without accents and in lower case, kept by triggers.';

comment on function public.is_admin() is 'Whether the caller is staff: an account with a confirmed address that is on the list or of the staff domain, neither banned nor deleted.';
comment on function public.get_admin_path() is 'The hidden path of the back office, for staff.';
comment on function public.get_content_revision() is 'The number of the newest change that visitors can see.';
comment on function public.generate_review_token_for_booking(uuid) is 'Makes the token of a review link, or gives the unused one there is. For confirmed and completed bookings that were not reviewed.';
comment on function public.can_submit_review(uuid, text) is 'Whether a review may be sent with this link.';
comment on function public.get_booking_for_review(uuid, text) is 'The four fields that the review page shows, for who holds the link.';
comment on function public.submit_review(uuid, text, integer, text) is 'Stores the review of a booking, once, for who holds the link.';
comment on function public.search_tours(text) is 'Tours that hold all the words in title, description or places.';
comment on function public.search_locations(text) is 'Locations that hold all the words in name or description.';
comment on function public.search_day_trips(text) is 'Day trips that hold all the words in title, subtitle or description.';
comment on function public.search_bookings(text) is 'Bookings that hold all the words in number, name, e-mail address, telephone or trip.';
comment on function public.search_reviews(text) is 'Reviews that hold all the words in name, comment or trip.';
comment on function public.set_display_order(text, text[]) is 'Puts the rows of tours, day_trips or locations into the order of the ids given.';
