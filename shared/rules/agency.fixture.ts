import { toAgency } from './agency.ts';
import type { AgencyRow } from './agency-row.ts';

/** An agency with all contact data. */
export const agencyRow: AgencyRow = {
  agency_name: 'Discover Morocco',
  tagline: 'Your ultimate travel companion',
  email: 'hello@discovermorocco.example',
  phone: '+212 524 000 000',
  whatsapp: '+212 600 000 000',
  address: '12 Derb el Bahia, Medina, 40000 Marrakech, Morocco',
  facebook: null,
  instagram: null,
  twitter: null,
  youtube: null,
  licence_number: '12/34',
  insurance: 'Atlas Assurances',
  guiding_since: 2014,
};

export const agency = toAgency(agencyRow);

/** An agency of which only the name is known. */
export const namelyAgency = toAgency({
  ...agencyRow,
  tagline: null,
  email: null,
  phone: null,
  whatsapp: null,
  address: null,
  licence_number: null,
  insurance: null,
  guiding_since: null,
});
