-- The texts of the mails that go with a status, and of the invitation to review, are edited like reply templates. A migration of its
-- own, so that a backup from before can be restored.

alter table public.reply_templates
  add column purpose text not null default 'reply'
    check (purpose in ('reply', 'confirmation', 'cancellation', 'decline', 'review_invitation')),
  add constraint reply_templates_link check (purpose <> 'review_invitation' or strpos(body, '{link}') > 0);
comment on column public.reply_templates.purpose is 'reply: one of many that staff choose from. The others are the text of a mail, and there is one of each.';
create unique index reply_templates_purpose on public.reply_templates (purpose) where purpose <> 'reply';
drop policy "Staff delete reply templates" on public.reply_templates;
create policy "Staff delete reply templates" on public.reply_templates
  for delete to authenticated using ((select private.is_admin()) and purpose = 'reply');

-- Not by staff: without an entry in the history.
alter table public.reply_templates disable trigger user;
insert into public.reply_templates (purpose, title, subject, body) values
  ('confirmation', 'Confirmation', 'Your booking {number} is confirmed', E'Dear {name},\n\nGood news: your trip is confirmed. We look forward to travelling with you.\n\n{facts}\n\nIf something is not as you meant it, or a question comes up, simply answer this mail.\n\nWarm regards,\nThe {agency} team'),
  ('cancellation', 'Cancellation', 'Your booking {number} is cancelled', E'Dear {name},\n\nYour booking of {trip} ({dates}) is cancelled.\n\nIf you did not ask for this, or would like other dates or another trip, simply answer this mail: we will gladly find something that suits you.\n\nWarm regards,\nThe {agency} team'),
  ('decline', 'Declined request', 'Your booking request {number}', E'Dear {name},\n\nThank you for your booking request for {trip} ({dates}). We are sorry that we cannot offer it this time.\n\nOther dates or another trip may well be possible. Simply answer this mail: we will gladly find something that suits you.\n\nWarm regards,\nThe {agency} team'),
  ('review_invitation', 'Review invitation', 'How was your trip with {agency}?', E'Dear {name},\n\nThank you for travelling with {agency}. We hope you came home with good memories.\n\nWould you tell others how it was? It takes two minutes, and this link is yours alone:\n\n{link}\n\nWarm regards,\nThe {agency} team');
alter table public.reply_templates enable trigger user;
