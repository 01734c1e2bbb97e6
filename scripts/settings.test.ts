import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

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
});
