-- Mail to staff about an account names it. A migration of its own, so that a backup from before can be restored.

alter table public.mail_messages
  add column about text check (length(about) <= 254),
  add column actor text check (length(actor) <= 320);
comment on column public.mail_messages.about is 'E-mail address of the account that a mail to staff is about.';
comment on column public.mail_messages.actor is 'E-mail address of the colleague who changed that account.';
