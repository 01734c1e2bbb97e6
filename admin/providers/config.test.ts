import { beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const origin = 'https://agency.example';
const shell = (config: unknown) => {
  document.body.innerHTML = `<script type="application/json" id="admin-config">${typeof config === 'string' ? config : JSON.stringify(config)}</script>`;
};

describe('readConfig', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
  });

  it('takes the page itself for the API when the address is empty', () => {
    shell({ supabaseUrl: '', supabaseKey: 'sb_publishable_x', agency: 'Discover Morocco' });
    expect(readConfig(document, origin)).toEqual({
      supabaseUrl: origin,
      supabaseKey: 'sb_publishable_x',
      agency: 'Discover Morocco',
    });
  });

  it('drops trailing slashes of an address', () => {
    shell({ supabaseUrl: 'https://db.example/', supabaseKey: 'k', agency: 'A' });
    expect(readConfig(document, origin).supabaseUrl).toBe('https://db.example');
  });

  it('says so when the page carries no configuration', () => {
    expect(() => readConfig(document, origin)).toThrow('carries no configuration');
  });

  it('says so when the configuration is not JSON', () => {
    shell('{');
    expect(() => readConfig(document, origin)).toThrow('not a JSON object');
  });

  it('reports every fault together', () => {
    shell({ supabaseUrl: 'nowhere', agency: 'A' });
    expect(() => readConfig(document, origin)).toThrow('supabaseKey is missing; supabaseUrl is not an address');
  });

  it('refuses a secret key', () => {
    shell({ supabaseUrl: '', supabaseKey: 'sb_secret_x', agency: 'A' });
    expect(() => readConfig(document, origin)).toThrow('secret key');
  });
});
