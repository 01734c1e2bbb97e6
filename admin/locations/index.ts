// What the rest of the admin may use of this folder.
export { locationLabels } from './labels.ts';
export { locationContent } from './location-content.ts';
