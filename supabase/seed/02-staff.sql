-- Staff: three e-mail addresses and one domain (docs/product.md, "Roles").

insert into private.staff_addresses (address) values
  ('leila@discovermorocco.example'),
  ('youssef@discovermorocco.example'),
  ('owner@discovermorocco.example')
on conflict do nothing;

insert into private.settings (key, value) values ('staff_domain', 'discovermorocco.example')
on conflict do nothing;
