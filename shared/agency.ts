/** Brand and contact data of the agency. */
export interface Agency {
  readonly name: string;
  readonly email: string;
  /** Formatted for reading. */
  readonly phone: string;
  /** International WhatsApp number, digits only. */
  readonly whatsapp: string;
  readonly address: string;
  readonly social: {
    readonly Facebook: string;
    readonly Instagram: string;
    readonly Twitter: string;
    readonly YouTube: string;
  };
}

/** Time zone of every date, age and month that the product shows. */
export const timeZone = 'Africa/Casablanca';

/** Returns the AGENCY_* variables of an environment, to pass on to a process that gets no others. */
export function pickAgencyEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith('AGENCY_') && value !== undefined ? [[name, value]] : [],
    ),
  );
}

/** Reads the agency from the environment (see .env.example); missing and empty settings get a default. */
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

/** Returns a mailto: URL. Escapes the address, so that a customer's input cannot add recipients or headers. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

/** Returns a tel: URL for a formatted telephone number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Returns a WhatsApp URL, with an optional first message. */
export function whatsappLink(number: string, message?: string): string {
  return `https://wa.me/${number}${message ? `?text=${encodeURIComponent(message)}` : ''}`;
}
