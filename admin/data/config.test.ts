// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const origin = 'https://agency.example';
const setPageConfig = (config: unknown) => {
  document.body.innerHTML = `<script type="application/json" id="admin-config">${typeof config === 'string' ? config : JSON.stringify(config)}</script>`;
};

describe('readConfig', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
  });

  it('uses the origin of the page for the API when the address is empty', () => {
    setPageConfig({ supabaseUrl: '', supabaseKey: 'sb_publishable_x', agency: 'Discover Morocco' });
    expect(readConfig(document, origin)).toEqual({
      supabaseUrl: origin,
      supabaseKey: 'sb_publishable_x',
      agency: 'Discover Morocco',
    });
  });

  it('removes trailing slashes of an address', () => {
    setPageConfig({ supabaseUrl: 'https://db.example/', supabaseKey: 'k', agency: 'A' });
    expect(readConfig(document, origin).supabaseUrl).toBe('https://db.example');
  });

  it('throws when the page carries no configuration', () => {
    expect(() => readConfig(document, origin)).toThrow('carries no configuration');
  });

  it('throws when the configuration is not JSON', () => {
    setPageConfig('{');
    expect(() => readConfig(document, origin)).toThrow('not a JSON object');
  });

  it('reports all errors together', () => {
    setPageConfig({ supabaseUrl: 'nowhere', agency: 'A' });
    expect(() => readConfig(document, origin)).toThrow('supabaseKey is missing; supabaseUrl is not an address');
  });

  it('refuses a secret key', () => {
    setPageConfig({ supabaseUrl: '', supabaseKey: 'sb_secret_x', agency: 'A' });
    expect(() => readConfig(document, origin)).toThrow('secret key');
    setPageConfig({ supabaseUrl: '', supabaseKey: `eyJh.${btoa('{"role":"service_role"}')}.x`, agency: 'A' });
    expect(() => readConfig(document, origin)).toThrow('secret key');
  });
});
