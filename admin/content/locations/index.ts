// The parts that other folders of the admin may use.
export { locationLabels } from './labels.ts';
export { locationContent } from './location-content.ts';
