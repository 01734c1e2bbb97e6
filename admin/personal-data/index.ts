// The parts that other folders of the admin may use.
export { PersonalDataSettings } from './PersonalDataSettings.tsx';
