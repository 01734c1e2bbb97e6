// The parts that other folders of the admin may use.
export { SignInLog } from './SignInLog.tsx';
export { StaffSettings } from './StaffSettings.tsx';
