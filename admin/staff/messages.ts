/** Messages about staff (docs/product.md, "Settings"). */
export const staffMessages = {
  listTitle: 'Who is staff',
  listLead: 'Everybody here reads and changes everything, customers’ data included.',
  domain: (domain: string) => `Every confirmed account with an address at ${domain} is staff too.`,
  loading: 'Loading staff…',
  loadFailed: 'Staff could not be loaded.',
  lastSeen: 'Last seen',
  neverSeen: 'Never signed in',
  noAccount: 'No account yet',
  invited: 'Invited',
  you: 'You',
  secondFactor: 'Two-step sign-in',
  removeQuestion: (email: string) => `Remove ${email} from staff?`,
  removeText:
    'They are signed out on all devices at once and cannot sign in again. Their calendar address stops working and they get no more alerts. What they did stays in the history. Please enter your password once more.',
  resetFactor: 'Remove two-step sign-in',
  resetQuestion: (email: string) => `Remove the two-step sign-in of ${email}?`,
  resetText:
    'For somebody who has lost the phone. They are signed out everywhere, and sign in with the password alone. Be sure that it was they who asked. Please enter your password once more.',
  resetDone: (email: string) => `The two-step sign-in of ${email} is removed.`,
  rulesTitle: 'Rules for staff',
  rulesLead: 'For all staff. If you’re asked to sign in again, you keep what you typed.',
  session_idle_hours: 'Hours until an idle session ends',
  session_idle_hours_help: 'Idle: no tab of the admin is open.',
  session_max_days: 'Days until every session ends',
  session_max_days_help: 'Counted from the sign-in.',
  needsSecondFactor: 'All staff need two-step sign-in',
  needsSecondFactorHelp: 'Who has none has to set it up before going on.',
  domainLabel: 'Domain of staff',
  domainHelp:
    'Optional, such as agency.com: everybody with a confirmed account at it is staff. Only for a domain where you give out the addresses.',
  rulesSaved: 'Rules saved.',
  rulesQuestion: 'Save these rules?',
  passwordText: 'Please enter your password once more, so that nobody else can do this on your device.',
  removed: (email: string) => `${email} is no longer staff.`,
  inviteTitle: 'Invite somebody',
  inviteLead: 'The invitation leads to a page where they choose a password. It works once and for a short time.',
  address: 'E-mail address',
  invalid: 'Please enter an e-mail address.',
  mail: 'Send invitation',
  link: 'Make a link instead',
  noMail:
    'The sign-in service of this server sends no mail: it is for trying and developing. Make a link and hand it over.',
  mailed: (email: string) => `The invitation is on its way to ${email}.`,
  hasAccount: (email: string) => `${email} has an account already and is staff now.`,
  linkLabel: 'Invitation link',
  linkHelp: (email: string) =>
    `For ${email}. Hand it over in private: it opens the account. It is not shown again; you can make another one.`,
  copied: 'Link copied.',
  copyFailed: 'The link was not copied. Please copy it from the field.',
  inviteQuestion: (email: string) => `Invite ${email}?`,
  inviteText: 'They will read and change everything, customers’ data included. Please enter your password once more.',
  makeLink: 'Make a link',
  inviteFailed: 'Nobody was invited. Please try again.',
  logTitle: 'Sign-ins',
  logLead:
    'For each staff account, former ones included: the last 60 sign-ins of 90 days, and the last 10 of every other kind of event.',
  times: (times: number) => `${times} times, the last one`,
  logFailures: 'Failed attempts are not listed here.',
  logLoading: 'Loading sign-ins…',
  logLoadFailed: 'The sign-ins could not be loaded.',
  logEmpty:
    'Nothing is logged here. The project may keep this log outside of its database: look under Authentication, Audit Logs in the dashboard of Supabase.',
  unknownAccount: 'Unknown account',
} as const;

/** Why rules are refused, by the hint of the database. */
export const ruleRefusals: ReadonlyMap<string, string> = new Map([
  ['second_factor_missing', 'Set up your own two-step sign-in first (Settings, You), so that nobody is locked out.'],
  [
    'domain_unusable',
    'Please enter a domain of your own, such as agency.com. Anybody can have an address at a public one.',
  ],
  ['own_address', 'Only this domain makes you staff. Invite your own address first, so that you are not locked out.'],
]);

/** Acts by their names in the log of the sign-in service. */
const signInActions: Readonly<Record<string, string>> = {
  login: 'Signed in',
  logout: 'Signed out',
  user_signedup: 'Account made',
  user_repeated_signup: 'Somebody tried to make this account again',
  user_invited: 'Invited',
  invite_accepted: 'Accepted the invitation',
  user_recovery_requested: 'Somebody asked for a link to sign in without the password',
  user_confirmation_requested: 'Somebody asked to confirm the address',
  user_reauthenticate_requested: 'Asked for a code to change the password',
  user_updated_password: 'Password changed',
  user_modified: 'Account changed',
  user_deleted: 'Account deleted',
  factor_in_progress: 'Began to set up two-step sign-in',
  challenge_created: 'Was asked for a code of two-step sign-in',
  verification_attempted: 'Entered a code of two-step sign-in',
  factor_updated: 'Two-step sign-in changed',
  factor_unenrolled: 'Two-step sign-in removed',
  factor_deleted: 'Two-step sign-in removed by an administrator',
};

/** Returns an act in plain words; that of a later version of the service by its name. */
export const describeSignInAction = (action: string): string =>
  signInActions[action] ?? action.charAt(0).toUpperCase() + action.slice(1).replaceAll('_', ' ');

/** What went wrong with an invitation, by the code of the server. */
export const invitationErrors: Readonly<Record<string, string>> = {
  address_unusable: staffMessages.invalid,
  password_needed: 'Please enter your password again.',
  too_many: 'At most 50 addresses can be staff. Remove one first.',
  mail_failed: 'The sign-in service could not send the mail, so nobody was added. Make a link and hand it over.',
  not_set_up: 'This server has no key for invitations. Whoever runs it can add staff with “npm run staff”.',
  absent:
    'Invitations are not set up on this host. Whoever runs it can add staff with “npm run staff” (guide to deployment).',
};
