// The parts that other folders of the admin may use.
export { aboutLabels, formatGuide } from './about.ts';
export { activitiesLabels, formatActivity } from './activities.ts';
export { agencyLabels } from './agency.ts';
export { formatFigure, formatHeroImage, homeLabels } from './home.ts';
export { formatQuestion, termsLabels } from './terms.ts';
export { formatTestimonial, testimonialsLabels } from './testimonials.ts';
