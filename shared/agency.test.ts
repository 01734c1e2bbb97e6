import { describe, expect, it } from 'vitest';
import { mailLink, phoneLink, pickAgencyEnvironment, readAgency, whatsappLink } from './agency.ts';

it('makes a mail link that goes to one address, whatever was typed as one', () => {
  expect(mailLink('amal+trip@example.com')).toBe('mailto:amal%2Btrip@example.com');
  expect(mailLink('a@b.example?bcc=spy@evil.example&body=x')).toBe(
    'mailto:a@b.example%3Fbcc%3Dspy%40evil.example%26body%3Dx',
  );
});

it('makes a telephone link of the digits and a leading plus', () => {
  expect(phoneLink('+212 (524) 000-000')).toBe('tel:+212524000000');
});

it('makes a chat link, with a first message when there is one', () => {
  expect(whatsappLink('212600000000')).toBe('https://wa.me/212600000000');
  expect(whatsappLink('212600000000', 'Is it free? I & my son')).toBe(
    'https://wa.me/212600000000?text=Is%20it%20free%3F%20I%20%26%20my%20son',
  );
});

describe('the agency', () => {
  const given = {
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

  it('is what its settings say, with the number of its chat as links need it', () => {
    expect(readAgency(given)).toEqual({
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

  it('has a name, ways to reach it and its networks also without any setting, and where one is blank', () => {
    const { social, ...usual } = readAgency();
    expect(Object.entries(usual).filter(([, value]) => !value)).toEqual([]);
    expect(usual.whatsapp).toMatch(/^\d+$/);
    expect(Object.values(social).every((address) => URL.canParse(address))).toBe(true);
    expect(readAgency({ AGENCY_NAME: '  ', AGENCY_YOUTUBE: '' })).toEqual(readAgency());
  });

  it('is read without the blanks around a setting', () => {
    expect(readAgency({ AGENCY_NAME: ' Atlas Ways\n' }).name).toBe('Atlas Ways');
  });

  it('hands on its own settings and nothing else, no secret among them', () => {
    expect(
      pickAgencyEnvironment({ ...given, AGENCY_EMAIL: undefined, SUPABASE_SECRET_KEY: 'secret', TRAVEL_AGENCY_: 'x' }),
    ).toStrictEqual(Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'AGENCY_EMAIL')));
  });
});
