import type { TravelAgencyLeaf } from 'schema-dts';
import type { Agency } from '#shared/rules/agency.ts';
import { taglines } from '../../copy/taglines.ts';

/** Returns the `@id` by which other nodes refer to the agency. */
export function agencyId(site: URL): string {
  return new URL('/#agency', site).href;
}

/** Returns the agency with its address and profiles. */
export function agencyData(agency: Agency, site: URL): TravelAgencyLeaf {
  const profiles = Object.values(agency.social);
  return {
    '@type': 'TravelAgency',
    '@id': agencyId(site),
    name: agency.name,
    slogan: taglines.companion,
    url: site.href,
    logo: new URL('/icon-512.png', site).href,
    image: new URL('/open-graph.jpg', site).href,
    email: agency.email,
    telephone: agency.phone,
    address: agency.address,
    areaServed: { '@type': 'Country', name: 'Morocco' },
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}
