/** Brand and contact data of the agency. */
export interface Agency {
  readonly name: string;
  readonly email: string;
  /** Formatted for reading. */
  readonly phone: string;
  /** International WhatsApp number, digits only. */
  readonly whatsapp: string;
  readonly address: string;
  /** Addresses of its profiles by network; networks without one are left out. */
  readonly social: Readonly<Record<string, string>>;
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

/** Settings of the profiles, in the order in which the footer shows them. */
const socialSettings = {
  Facebook: 'AGENCY_FACEBOOK',
  Instagram: 'AGENCY_INSTAGRAM',
  Twitter: 'AGENCY_TWITTER',
  YouTube: 'AGENCY_YOUTUBE',
} as const;

/** Returns true for the web address of a profile; false for a network's home page, '#' and other text. */
function isProfile(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.pathname.length > 1;
}

/**
 * Reads the agency from the environment (see .env.example). Missing and empty settings get a default; profiles have none
 * and are left out.
 */
export function readAgency(environment: Readonly<Record<string, string | undefined>> = {}): Agency {
  const value = (name: string, fallback: string) => environment[name]?.trim() || fallback;
  return {
    name: value('AGENCY_NAME', 'Discover Morocco'),
    email: value('AGENCY_EMAIL', 'hello@discovermorocco.example'),
    phone: value('AGENCY_PHONE', '+212 524 000 000'),
    whatsapp: value('AGENCY_WHATSAPP', '212600000000').replace(/\D/g, ''),
    address: value('AGENCY_ADDRESS', '12 Derb el Bahia, Medina, 40000 Marrakech, Morocco'),
    social: Object.fromEntries(
      Object.entries(socialSettings)
        .map(([network, name]) => [network, value(name, '')] as const)
        .filter(([, address]) => isProfile(address)),
    ),
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
