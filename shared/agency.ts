/** Who the agency is: brand and contact data. Every screen reads them here. */
export interface Agency {
  readonly name: string;
  readonly email: string;
  /** As people read it. */
  readonly phone: string;
  /** International number of the chat, digits only. */
  readonly whatsapp: string;
  readonly address: string;
  readonly social: {
    readonly Facebook: string;
    readonly Instagram: string;
    readonly Twitter: string;
    readonly YouTube: string;
  };
}

/** The clock that the agency lives by: dates, ages and months of the whole product are told by it. */
export const timeZone = 'Africa/Casablanca';

/** Returns the settings that describe the agency, for a program that reads them itself. */
export function pickAgencyEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith('AGENCY_') && value !== undefined ? [[name, value]] : [],
    ),
  );
}

/** The agency as described by the environment (AGENCY_NAME, AGENCY_EMAIL, ...; see .env.example), else by default. */
export function readAgency(environment: Readonly<Record<string, string | undefined>> = {}): Agency {
  const value = (name: string, fallback: string) => environment[name]?.trim() || fallback;
  return {
    name: value('AGENCY_NAME', 'Discover Morocco'),
    email: value('AGENCY_EMAIL', 'hello@discovermorocco.example'),
    phone: value('AGENCY_PHONE', '+212 524 000 000'),
    whatsapp: value('AGENCY_WHATSAPP', '212600000000').replace(/\D/g, ''),
    address: value('AGENCY_ADDRESS', '12 Derb el Bahia, Medina, 40000 Marrakech, Morocco'),
    social: {
      Facebook: value('AGENCY_FACEBOOK', 'https://www.facebook.com/'),
      Instagram: value('AGENCY_INSTAGRAM', 'https://www.instagram.com/'),
      Twitter: value('AGENCY_TWITTER', 'https://x.com/'),
      YouTube: value('AGENCY_YOUTUBE', 'https://www.youtube.com/'),
    },
  };
}

/** A mail link; what a customer typed as an address stays one address. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

/** A telephone link from a number as people read it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** A chat link, with a first message when one is given. */
export function whatsappLink(number: string, message?: string): string {
  return `https://wa.me/${number}${message ? `?text=${encodeURIComponent(message)}` : ''}`;
}
