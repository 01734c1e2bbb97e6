// The parts that other folders of the admin may use.
export { StaffSettings } from './StaffSettings.tsx';
