-- What the agency says about itself, unless staff have edited it.

update public.site_content set
  tagline = 'Your ultimate travel companion',
  email = 'hello@discovermorocco.example',
  phone = '+212 524 000 000',
  whatsapp = '+212 600 000 000',
  address = '12 Derb el Bahia, Medina, 40000 Marrakech, Morocco'
where updated_at = created_at;
