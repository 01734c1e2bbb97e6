import { describe, expect, it } from 'vitest';
import { readHostedSettings, readMailSettings, readSettings } from './settings.ts';

describe('readSettings', () => {
  it('needs no setting', () => {
    expect(readSettings({})).toEqual({ PORT: 4321 });
  });

  it('treats empty settings as absent', () => {
    expect(readSettings({ PORT: '', ADMIN_PATH: '  ' })).toEqual({ PORT: 4321 });
  });

  it('reports all invalid settings at once, each by its name', () => {
    const invalid = {
      PORT: 'eighty',
      LOG_FORMAT: 'xml',
      ADMIN_PATH: 'a/b',
      STAFF_EMAIL: 'nobody',
      STAFF_PASSWORD: 'short',
      PUBLIC_SUPABASE_URL: 'my project',
      PUBLIC_SUPABASE_KEY: 'sb_secret_x',
      SUPABASE_SECRET_KEY: 'x',
      SITE_URL: 'https://example.com/path',
      CSP_REPORT_URL: 'http://reports.example.com/',
      PUBLISH_SECRET: 'too short',
    };
    expect(() => readSettings(invalid)).toThrow(
      new RegExp(
        Object.keys(invalid)
          .map((name) => `(?=[^]*\\b${name} )`)
          .join(''),
      ),
    );
  });

  it.each([
    [{ SMTP_URL: 'smtps://user:secret-word@smtp.example.com' }, /MAIL_FROM/],
    [{ MAIL_FROM: 'hello@example.com' }, /SMTP_URL/],
    [{ SMTP_URL: 'https://user:secret-word@smtp.example.com', MAIL_FROM: 'hello@example.com' }, /SMTP_URL/],
    [{ SMTP_URL: 'smtps://user:secret-word@smtp.example.com', MAIL_FROM: 'nobody' }, /MAIL_FROM/],
  ])('rejects settings of mail that cannot be used, in one sentence without the password: %j', (given, name) => {
    expect(() => readSettings(given)).toThrow(name);
    expect(() => readSettings(given)).not.toThrow(/secret-word/);
  });

  it('reads the mail server and the address of the sender', () => {
    const settings = readSettings({ SMTP_URL: 'smtps://a:b@smtp.example.com', MAIL_FROM: 'We <hello@example.com>' });
    expect(readMailSettings(settings)).toMatchObject({
      host: 'smtp.example.com',
      from: { address: 'hello@example.com' },
    });
    expect(readMailSettings(readSettings({}))).toBeUndefined();
  });

  it('accepts either sort of key, each in its own place only', () => {
    const [anon = '', service = ''] = ['anon', 'service_role'].map(
      (role) => `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ role })).toString('base64url')}.c2ln`,
    );
    const keys = { PUBLIC_SUPABASE_KEY: anon, SUPABASE_SECRET_KEY: service };
    expect(readSettings(keys)).toEqual({ PORT: 4321, ...keys });
    for (const key of [service, 'sb_secret_x'])
      expect(() => readSettings({ PUBLIC_SUPABASE_KEY: key })).toThrow(/is a secret key, which must never/);
    for (const key of [anon, 'sb_publishable_x'])
      expect(() => readSettings({ SUPABASE_SECRET_KEY: key })).toThrow(/SUPABASE_SECRET_KEY is a public key/);
  });

  it('rejects the address of a public page as the hidden path', () => {
    expect(() => readSettings({ ADMIN_PATH: 'tours' })).toThrow(/ADMIN_PATH is the address of a public page/);
  });
});

describe('readHostedSettings', () => {
  it('reports all missing and invalid settings at once, and returns valid ones', () => {
    const given = { PORT: 'eighty', PUBLISH_SECRET: 'too-short', ADMIN_PATH: 'desk-of-ours' };
    expect(() => readHostedSettings(given)).toThrow(
      /^[^\n]+\n {2}PORT must be a number\n {2}PUBLIC_SUPABASE_URL is missing\n {2}PUBLIC_SUPABASE_KEY is missing\n {2}SITE_URL is missing\n {2}PUBLISH_SECRET must have at least 32 characters$/,
    );
    const valid = {
      PUBLIC_SUPABASE_URL: 'https://example.supabase.co/',
      PUBLIC_SUPABASE_KEY: 'sb_publishable_x',
      SITE_URL: 'https://www.example.com',
      PUBLISH_SECRET: 'x'.repeat(32),
    };
    expect(readHostedSettings({ ...valid, ADMIN_PATH: 'desk-of-ours' })).toEqual({
      PORT: 4321,
      ADMIN_PATH: 'desk-of-ours',
      ...valid,
      PUBLIC_SUPABASE_URL: 'https://example.supabase.co',
    });
  });

  it('needs the secret key to send mail, and repeats no password', () => {
    const mail = { SMTP_URL: 'smtps://user:secret-word@smtp.example.com', MAIL_FROM: 'hello@example.com' };
    const read = (more: Record<string, string>) => () => readHostedSettings({ ...mail, ...more });
    expect(read({})).toThrow(/SUPABASE_SECRET_KEY is missing: with SMTP_URL set/);
    expect(read({ SUPABASE_SECRET_KEY: 'sb_secret_x' })).not.toThrow(/SUPABASE_SECRET_KEY|SMTP_URL|MAIL_FROM/);
    expect(read({})).not.toThrow(/secret-word/);
  });
});
