import { expect, it } from 'vitest';
import { parseMailSettings } from './mail-settings.ts';

it('reads server, user and sender', () => {
  const values = {
    SMTP_URL: 'smtps://me%40x.example:p%2Fw@mail.example.com',
    MAIL_FROM: 'Discover <hello@example.com>',
  };
  expect(parseMailSettings(values)).toEqual({
    problems: [],
    settings: {
      host: 'mail.example.com',
      port: 465,
      secure: true,
      user: 'me@x.example',
      password: 'p/w',
      from: { name: 'Discover', address: 'hello@example.com' },
    },
  });
});

it('reads nothing without both settings', () => {
  expect(parseMailSettings({})).toEqual({ problems: [] });
});

it.each([
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM is missing'],
  [{ MAIL_FROM: 'a@example.com' }, 'SMTP_URL is missing'],
  [{ SMTP_URL: 'https://u:secret@mail.example.com', MAIL_FROM: 'a@example.com' }, 'smtp:// or smtps://'],
  [{ SMTP_URL: 'smtp://u@mail.example.com', MAIL_FROM: 'a@example.com' }, 'a user and a password'],
  [{ SMTP_URL: 'smtp://u:secret%@mail.example.com', MAIL_FROM: 'a@example.com' }, 'percent-encoded'],
  [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'nobody' }, 'MAIL_FROM must be'],
])('refuses %j with a sentence that does not quote the password', (values, part) => {
  const { settings, problems } = parseMailSettings(values);
  expect(settings).toBeUndefined();
  expect(problems.join(' ')).toContain(part);
  expect(problems.join(' ')).not.toContain('secret');
});
