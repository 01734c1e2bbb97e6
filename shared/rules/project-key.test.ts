import { describe, expect, it } from 'vitest';
import { keyHeaders, readKeyKind } from './project-key.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (payload: unknown) => `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}.c2lnbmF0dXJl`;

describe('the kind of an API key', () => {
  it.each([
    ['a publishable key', 'sb_publishable_x', 'public'],
    ['a secret key', 'sb_secret_x', 'secret'],
    ['an anon key', token({ role: 'anon', iss: 'supabase' }), 'public'],
    ['a service_role key', token({ role: 'service_role', note: '>>>???ÿÿ' }), 'secret'],
    ['a token of a person', token({ role: 'authenticated' }), undefined],
    ['a token without role', token({ sub: 'x' }), undefined],
    ['a token of null', token(null), undefined],
    ['a payload that is no JSON', 'eyJ.e30x.x', undefined],
    ['an empty secret key', 'sb_secret_', undefined],
    ['another text', 'x', undefined],
  ])('is read from %s', (_what, key, kind) => {
    expect(readKeyKind(key)).toBe(kind);
  });
});

it('sends an older key as the token too, and no other', () => {
  const older = token({ role: 'anon' });
  expect(keyHeaders(older)).toEqual({ apikey: older, authorization: `Bearer ${older}` });
  expect(keyHeaders('sb_publishable_x')).toEqual({ apikey: 'sb_publishable_x' });
});
