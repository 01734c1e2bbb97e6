// The parts that other folders of the admin may use.
export { aboutLabels } from './about.ts';
export { activitiesLabels } from './activities.ts';
export { agencyLabels } from './agency.ts';
export { homeLabels } from './home.ts';
export { formatEntry } from './site-content.ts';
export { termsLabels } from './terms.ts';
export { testimonialsLabels } from './testimonials.ts';
