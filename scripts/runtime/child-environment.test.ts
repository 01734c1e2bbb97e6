import { expect, it } from 'vitest';
import { childEnvironment } from './child-environment.ts';

it('passes the system variables that programs need, and the given additions, to a child process', () => {
  const system = {
    PATH: '/bin',
    Path: 'C:\\',
    LC_ALL: 'C',
    HTTPS_PROXY: 'http://proxy',
    NODE_EXTRA_CA_CERTS: '/ca.pem',
    NODE_COMPILE_CACHE: '/cache',
  };
  expect(childEnvironment({ NODE_ENV: 'production', PATH: '/usr/bin' }, system)).toEqual({
    ...system,
    NODE_ENV: 'production',
    PATH: '/usr/bin',
  });
});

it('passes no secrets and no other variables to a child process', () => {
  const others = {
    STAFF_PASSWORD: 'x',
    PUBLISH_SECRET: 'x',
    SUPABASE_SECRET_KEY: 'x',
    SMTP_URL: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
    PGPASSWORD: 'x',
    MY_PATH: 'x',
    PATH_TO_SECRET: 'x',
    npm_config__authToken: 'x',
  };
  expect(childEnvironment({}, others)).toEqual({});
});
