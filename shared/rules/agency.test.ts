import { describe, expect, it } from 'vitest';
import { mailLink, phoneLink, pickAgencyEnvironment, readAgency, whatsappLink } from './agency.ts';

it('creates a mailto link to exactly one address, whatever was typed as an address', () => {
  expect(mailLink('amal+trip@example.com')).toBe('mailto:amal%2Btrip@example.com');
  expect(mailLink('a@b.example?bcc=spy@evil.example&body=x')).toBe(
    'mailto:a@b.example%3Fbcc%3Dspy%40evil.example%26body%3Dx',
  );
});

it('creates a telephone link from the digits and a leading plus', () => {
  expect(phoneLink('+212 (524) 000-000')).toBe('tel:+212524000000');
});

it('creates a WhatsApp link, with a first message when there is one', () => {
  expect(whatsappLink('212600000000')).toBe('https://wa.me/212600000000');
  expect(whatsappLink('212600000000', 'Is it free? I & my son')).toBe(
    'https://wa.me/212600000000?text=Is%20it%20free%3F%20I%20%26%20my%20son',
  );
});

describe('agency settings', () => {
  const settings = {
    AGENCY_NAME: 'Atlas Ways',
    AGENCY_EMAIL: 'salam@atlas.example',
    AGENCY_PHONE: '+212 535 111 111',
    AGENCY_WHATSAPP: '+212 (6) 11-11 11 11',
    AGENCY_ADDRESS: '1 Talaa Kebira, Fes',
    AGENCY_FACEBOOK: 'https://www.facebook.com/atlas',
    AGENCY_INSTAGRAM: 'https://www.instagram.com/atlas',
    AGENCY_TWITTER: 'https://x.com/atlas',
    AGENCY_YOUTUBE: 'https://www.youtube.com/@atlas',
  };

  it('reads every setting, and the WhatsApp number as digits only', () => {
    expect(readAgency(settings)).toEqual({
      name: 'Atlas Ways',
      email: 'salam@atlas.example',
      phone: '+212 535 111 111',
      whatsapp: '212611111111',
      address: '1 Talaa Kebira, Fes',
      social: {
        Facebook: 'https://www.facebook.com/atlas',
        Instagram: 'https://www.instagram.com/atlas',
        Twitter: 'https://x.com/atlas',
        YouTube: 'https://www.youtube.com/@atlas',
      },
    });
  });

  it('has a default for every setting that is missing or empty, but for profiles', () => {
    const { social, ...contact } = readAgency();
    expect(Object.entries(contact).filter(([, value]) => !value)).toEqual([]);
    expect(contact.whatsapp).toMatch(/^\d+$/);
    expect(social).toEqual({});
    expect(readAgency({ AGENCY_NAME: '  ', AGENCY_YOUTUBE: '' })).toEqual(readAgency());
  });

  it.each(['#', 'atlas', 'https://www.instagram.com', 'https://www.instagram.com/', 'javascript:alert(1)'])(
    'leaves out %j, which is not a profile',
    (address) => {
      const { social } = readAgency({ AGENCY_INSTAGRAM: address, AGENCY_YOUTUBE: ' https://www.youtube.com/@atlas ' });
      expect(social).toEqual({ YouTube: 'https://www.youtube.com/@atlas' });
    },
  );

  it('trims white space around a setting', () => {
    expect(readAgency({ AGENCY_NAME: ' Atlas Ways\n' }).name).toBe('Atlas Ways');
  });

  it('picks the AGENCY_ variables and nothing else, so no secrets', () => {
    expect(
      pickAgencyEnvironment({
        ...settings,
        AGENCY_EMAIL: undefined,
        SUPABASE_SECRET_KEY: 'secret',
        TRAVEL_AGENCY_: 'x',
      }),
    ).toStrictEqual(Object.fromEntries(Object.entries(settings).filter(([name]) => name !== 'AGENCY_EMAIL')));
  });
});
