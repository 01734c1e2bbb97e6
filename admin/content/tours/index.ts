// The parts that other folders of the admin may use.
export { formatItineraryDay, tourConflictFields } from './form/conflict-fields.ts';
export { tourContent } from './form/tour-content.ts';
export { tourLabels } from './labels.ts';
export { emptyTour, type Tour } from './tour.ts';
