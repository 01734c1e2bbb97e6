-- Where locations are on the map: in Morocco or the Western Sahara; both columns or neither.
alter table public.locations
  add column latitude double precision check (latitude between 20 and 36.5),
  add column longitude double precision check (longitude between -18 and -0.5),
  add constraint locations_position check ((latitude is null) = (longitude is null));
comment on column public.locations.latitude is 'Degrees north on the map; null for a location that maps leave out.';
comment on column public.locations.longitude is 'Degrees east on the map, negative in Morocco; null with latitude.';
