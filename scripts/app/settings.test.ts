import { describe, expect, it } from 'vitest';
import { readHostedSettings, readSettings } from './settings.ts';

describe('settings', () => {
  it('are all optional', () => {
    expect(readSettings({})).toEqual({ PORT: 4321 });
  });

  it('count as absent when empty', () => {
    expect(readSettings({ PORT: '', ADMIN_PATH: '  ' })).toEqual({ PORT: 4321 });
  });

  it('are refused together, each by its name', () => {
    const faulty = {
      PORT: 'eighty',
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
    expect(() => readSettings(faulty)).toThrow(
      new RegExp(
        Object.keys(faulty)
          .map((name) => `(?=[^]*\\b${name} )`)
          .join(''),
      ),
    );
  });

  it('refuse the address of a public page as the hidden path', () => {
    expect(() => readSettings({ ADMIN_PATH: 'tours' })).toThrow(/ADMIN_PATH is the address of a public page/);
  });

  it('of a site in front of a hosted project are refused together, absent and faulty ones', () => {
    const given = { PORT: 'eighty', PUBLISH_SECRET: 'too-short', ADMIN_PATH: 'desk-of-ours' };
    expect(() => readHostedSettings(given)).toThrow(
      /^[^\n]+\n {2}PORT must be a number\n {2}PUBLIC_SUPABASE_URL is missing\n {2}PUBLIC_SUPABASE_KEY is missing\n {2}SITE_URL is missing\n {2}PUBLISH_SECRET must have at least 32 characters$/,
    );
    const whole = {
      PUBLIC_SUPABASE_URL: 'https://example.supabase.co/',
      PUBLIC_SUPABASE_KEY: 'sb_publishable_x',
      SITE_URL: 'https://www.example.com',
      PUBLISH_SECRET: 'x'.repeat(32),
    };
    expect(readHostedSettings({ ...whole, ADMIN_PATH: 'desk-of-ours' })).toEqual({
      PORT: 4321,
      ADMIN_PATH: 'desk-of-ours',
      ...whole,
      PUBLIC_SUPABASE_URL: 'https://example.supabase.co',
    });
  });
});
