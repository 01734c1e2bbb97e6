// The part that other folders of the admin may use.
export { RetentionSettings } from './RetentionSettings.tsx';
