import { describe, expect, it } from 'vitest';
import { connect, readTls } from './database-connection.ts';

const at = (host: string, query = '') =>
  readTls({ databaseUrl: `postgresql://postgres:secret@${host}/postgres${query}` });

describe('the connection to a database', () => {
  it.each(['127.0.0.1:5432', '127.8.8.8', 'localhost', '[::1]:5432'])('is not encrypted on %s', (host) => {
    expect(at(host)).toBe(false);
  });

  it.each(['db.example.supabase.co', 'aws-0-eu.pooler.supabase.com:6543', '10.0.0.7', 'localhost.example.com'])(
    'is encrypted and checks the certificate of %s',
    (host) => {
      expect(at(host)).toEqual({ host: host.replace(/:\d+$/, '') });
    },
  );

  it('follows an explicit sslmode', () => {
    expect(at('db.example', '?sslmode=disable')).toBe(false);
    expect(at('db.example', '?sslmode=prefer')).toBe('prefer');
    expect(at('db.example', '?sslmode=require')).toEqual({ rejectUnauthorized: false });
    expect(at('localhost', '?sslmode=verify-full')).toEqual({ host: 'localhost' });
  });

  it.each(['?sslmode=yes', '?sslmode='])('is refused with the unknown mode %s', (query) => {
    expect(() => at('db.example', query)).toThrow('The sslmode in the address of the database must be');
  });

  it.each([
    ['/nowhere.crt', /cannot be read \(ENOENT\)/],
    [import.meta.filename, /has no certificate in it/],
  ])('is refused with %s as the file of the authority', (databaseCa, message) => {
    expect(() => connect({ databaseUrl: 'postgresql://db.example/postgres', databaseCa })).toThrow(message);
  });
});
