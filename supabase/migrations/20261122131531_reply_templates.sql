-- The texts of mails to customers: those that staff choose from, those that go with a status, and the invitation to review.

-- Fields such as {name} are filled in by the admin.
create table public.reply_templates (
  id uuid primary key default gen_random_uuid(),
  purpose text not null default 'reply'
    check (purpose in ('reply', 'confirmation', 'cancellation', 'decline', 'review_invitation', 'trip_reminder')),
  title text not null check (private.is_line(title, 100)),
  subject text not null check (private.is_line(subject, 200)),
  body text not null check (private.is_text(body, 10000)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reply_templates_link check (purpose <> 'review_invitation' or strpos(body, '{link}') > 0)
);
comment on table public.reply_templates is 'Texts that staff choose from when they write to a customer, with fields such as {name}.';
comment on column public.reply_templates.purpose is 'reply: one of many that staff choose from. The others are the text of a mail, and there is one of each.';
create unique index reply_templates_purpose on public.reply_templates (purpose) where purpose <> 'reply';
alter table public.reply_templates enable row level security;
revoke all on public.reply_templates from anon, authenticated;
grant select, insert, update, delete on public.reply_templates to authenticated;
grant all on public.reply_templates to service_role;
create policy "Staff read reply templates" on public.reply_templates
  for select to authenticated using ((select private.is_admin()));
create policy "Staff add reply templates" on public.reply_templates
  for insert to authenticated with check ((select private.is_admin()));
create policy "Staff change reply templates" on public.reply_templates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Staff delete reply templates" on public.reply_templates
  for delete to authenticated using ((select private.is_admin()) and purpose = 'reply');
create trigger reply_templates_updated_at before update on public.reply_templates
  for each row execute function private.touch_updated_at();
insert into public.reply_templates (title, subject, body) values
  ('A question first', 'Your booking request {number}', E'Dear {name},\n\nThank you for asking for {trip}, {dates}. Before we confirm, one question: \n\nKind regards,\n{agency}'),
  ('Fully booked', 'Your booking request {number}', E'Dear {name},\n\nThank you for asking for {trip}. We are fully booked on {dates}. Would other dates suit you? We would gladly keep a place for you.\n\nKind regards,\n{agency}'),
  ('A private departure', 'Your booking request {number}', E'Dear {name},\n\nThank you for asking for {trip}, {dates}. For a party of your size we suggest a private departure, with a guide and a car of your own. The total would be {total}. Does that suit you?\n\nKind regards,\n{agency}');
insert into public.reply_templates (purpose, title, subject, body) values
  ('confirmation', 'Confirmation', 'Your booking {number} is confirmed', E'Dear {name},\n\nGood news: your trip is confirmed. We look forward to travelling with you.\n\n{facts}\n\nIf something is not as you meant it, or a question comes up, simply answer this mail.\n\nWarm regards,\nThe {agency} team'),
  ('cancellation', 'Cancellation', 'Your booking {number} is cancelled', E'Dear {name},\n\nYour booking of {trip} ({dates}) is cancelled.\n\nIf you did not ask for this, or would like other dates or another trip, simply answer this mail: we will gladly find something that suits you.\n\nWarm regards,\nThe {agency} team'),
  ('decline', 'Declined request', 'Your booking request {number}', E'Dear {name},\n\nThank you for your booking request for {trip} ({dates}). We are sorry that we cannot offer it this time.\n\nOther dates or another trip may well be possible. Simply answer this mail: we will gladly find something that suits you.\n\nWarm regards,\nThe {agency} team'),
  ('trip_reminder', 'Before the trip', 'Getting ready for {trip} ({dates})', E'Dear {name},\n\nYour trip is coming up, and we are looking forward to it. Here is what you need for the day:\n\n{departure}\n\nIf anything has changed, or you have a question, simply answer this mail.\n\nSee you soon,\nThe {agency} team'),
  ('review_invitation', 'Review invitation', 'How was your trip with {agency}?', E'Dear {name},\n\nThank you for travelling with {agency}. We hope you came home with good memories.\n\nWould you tell others how it was? It takes two minutes, and this link is yours alone:\n\n{link}\n\nWarm regards,\nThe {agency} team');

-- After the texts above, which have no entry in the history.
call private.create_change_triggers('reply_templates_history', 'public.reply_templates', 'private.record_history', 'title');
