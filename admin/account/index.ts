// The parts that other folders of the admin may use.
export { NameSettings } from './NameSettings.tsx';
export { PasswordDialog } from './PasswordDialog.tsx';
export { SecondFactorSettings } from './SecondFactorSettings.tsx';
export { SessionSettings } from './SessionSettings.tsx';
