import type { OrganizationLeaf, TravelAgencyLeaf } from 'schema-dts';
import type { Agency } from '#shared/rules/agency.ts';

/** Returns the `@id` by which other nodes refer to the agency. */
export function agencyId(site: URL): string {
  return new URL('/#agency', site).href;
}

/** What the identifier of the agency is. */
const licenceName = 'Licence number of the travel agency';

export type AgencyData = TravelAgencyLeaf | OrganizationLeaf;

/** Returns the agency with its address and profiles; as an organization without an address, which search engines ask of a business. */
export function agencyData(agency: Agency, site: URL): AgencyData {
  const profiles = Object.values(agency.social);
  return {
    '@type': agency.address === null ? 'Organization' : 'TravelAgency',
    '@id': agencyId(site),
    name: agency.name,
    url: site.href,
    logo: new URL('/icon-512.png', site).href,
    image: new URL('/open-graph.jpg', site).href,
    areaServed: { '@type': 'Country', name: 'Morocco' },
    ...(agency.tagline !== null && { slogan: agency.tagline }),
    ...(agency.email !== null && { email: agency.email }),
    ...(agency.phone !== null && { telephone: agency.phone }),
    ...(agency.address !== null && { address: agency.address }),
    ...(profiles.length > 0 && { sameAs: profiles }),
    ...(agency.since !== null && { foundingDate: String(agency.since) }),
    ...(agency.licence !== null && {
      identifier: { '@type': 'PropertyValue', name: licenceName, value: agency.licence },
    }),
  };
}
