// The kinds of content, for other folders of the admin. Without code of its own: who takes a section would load it.
export { dayTripContent, dayTripsSection } from './day-trips/index.ts';
export { locationContent, locationsSection } from './locations/index.ts';
export { tourContent, toursSection } from './tours/index.ts';
