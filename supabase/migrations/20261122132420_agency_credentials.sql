-- Why the agency can be trusted: its licence, its insurance and since when it guides. All are optional: what is null is not shown.
alter table public.site_content
  add column licence_number text check (private.is_line(licence_number, 60)),
  add column insurance text check (private.is_line(insurance, 120)),
  add column guiding_since integer check (guiding_since between 1900 and extract(year from now() at time zone 'UTC'));
comment on column public.site_content.licence_number is 'Number of the licence as a travel agency.';
comment on column public.site_content.insurance is 'Insurer, perhaps with the number of the policy.';
comment on column public.site_content.guiding_since is 'Year in which the agency began.';
