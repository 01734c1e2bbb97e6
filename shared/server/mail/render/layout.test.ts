import { expect, it } from 'vitest';
import { agency } from '#shared/rules/agency.fixture.ts';
import { layOutMail } from './layout.ts';

it('every background of a mail follows the dark mode', () => {
  const html = layOutMail(
    {
      subject: 'Your booking',
      preview: 'We answer within 2 hours.',
      parts: [
        { text: 'Dear Amal,' },
        { facts: [['Trip', 'Dunes']] },
        { link: new URL('https://example.com/'), label: 'Open the booking' },
      ],
      replyTo: 'hello@example.com',
      isInternal: false,
    },
    { agency, site: new URL('https://example.com') },
  );
  const [, dark = ''] = /@media \(prefers-color-scheme: dark\) \{(.*?)\n\}/s.exec(html) ?? [];
  const tags = html.match(/<[a-z]+ [^>]*background-color:#[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(3);
  for (const tag of tags) {
    const [, classes = ''] = /class="([^"]*)"/.exec(tag) ?? [];
    const [, color = ''] = /background-color:#(\w+)/.exec(tag) ?? [];
    const followers = [...classes.split(' ').map((name) => `.${name}`), `style*=${color}`];
    const isDarkened = dark
      .split('\n')
      .some(
        (rule) => rule.includes('background-color') && followers.some((name) => name !== '.' && rule.includes(name)),
      );
    expect(isDarkened, tag).toBe(true);
  }
});
