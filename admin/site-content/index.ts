// The part that other folders of the admin may use.
export { agencyLabels } from './agency.ts';
