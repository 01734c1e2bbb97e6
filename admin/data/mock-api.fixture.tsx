import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CoreAdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { connectSupabase } from './auth/supabase.ts';
import { SupabaseProvider } from './auth/supabase-context.tsx';
import { createQueryClient } from './query-client.ts';
import { createTestConfig } from './test-config.fixture.ts';

/** A connection to an API that does not exist. */
export const testConnection = connectSupabase(createTestConfig('Atlas Trips'));

/** Responses of the API by table or function, or 'GET ' and its name: a value, or a function that returns or throws one. */
type Responses = Record<string, unknown>;

/** State of mail as the database reports it. */
export const mailIsOn = {
  state: 'on',
  alert_addresses: [],
  keep_days: 90,
  now: '2026-11-22T10:00:00+00:00',
  waiting: 0,
  failed: 0,
  unknown: 0,
};

/** Answers the requests of the API; returns the names and bodies of those that change something. */
export function mockApi(responses: Responses) {
  const changes: { name: string; body: unknown }[] = [];
  const answers: Responses = { get_access: 'staff', get_mail_state: mailIsOn, ...responses };
  vi.stubGlobal('fetch', async (address: string | URL | Request, { body, method }: RequestInit = {}) => {
    const name = new URL(String(address)).pathname.replace(/^\/rest\/v1\/(rpc\/)?/, '');
    if (typeof body === 'string' && body !== '{}') changes.push({ name, body: JSON.parse(body) });
    const response = (body === undefined || method === 'GET' ? answers[`GET ${name}`] : undefined) ?? answers[name];
    const value: unknown = typeof response === 'function' ? await response() : response;
    const answer = value ?? [];
    return answer instanceof Response ? answer : new Response(JSON.stringify(answer), { status: 200 });
  });
  return changes;
}

/** Answer of the sign-in service to a password. */
export const newSession = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4_000_000_000,
  user: { id: '1' },
};

/** Creates a client of react-query for one test. A query that waits for its second try would be logged in a later test. */
export function createTestQueryClient() {
  const client = createQueryClient();
  onTestFinished(() => client.clear());
  return client;
}

/** Renders part of the bookings screens with router, API client and react-admin. */
export function renderWithApi(element: ReactElement, address = '/') {
  const queryClient = createTestQueryClient();
  const routes = [
    {
      path: '*',
      element: (
        <SupabaseProvider value={testConnection}>
          <CoreAdminContext queryClient={queryClient}>{element}</CoreAdminContext>
        </SupabaseProvider>
      ),
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  return render(<RouterProvider router={router} />);
}
