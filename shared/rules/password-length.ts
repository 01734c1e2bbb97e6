/** Characters that a password of staff has at least; `minimum_password_length` in supabase/config.toml is the same. */
export const minPasswordLength = 12;
