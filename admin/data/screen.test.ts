// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchWithScreen, getScreen } from './screen.ts';

const at = (address: string) => getScreen(new URL(address, 'https://example.com'));

describe('the screen of a request', () => {
  it('is the section below the hidden path', () => {
    expect(at('/hidden/tours?edit=dunes')).toBe('tours');
    expect(at('/hidden/day-trips')).toBe('day-trips');
    expect(at('/hidden')).toBe('dashboard');
    expect(at('/hidden/')).toBe('dashboard');
  });

  it('is the page or dialog where that changes something else than the section does', () => {
    expect(at('/hidden/tours?ordering=true')).toBe('reorder');
    expect(at('/hidden/tours?history=dunes')).toBe('history');
  });

  it('names neither the hidden path nor what someone typed into the address', () => {
    expect(at('/login')).toBe('sign-in');
    expect(at('/hidden/T%C3%B6urs')).toBe('dashboard');
  });
});

describe('a request', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('names its screen to the database, and keeps its other headers', async () => {
    window.history.replaceState(null, '', '/hidden');
    const sent = vi.fn(async (_input: string, _init?: RequestInit) => new Response());
    vi.stubGlobal('fetch', sent);
    await fetchWithScreen('https://example.com/rest/v1/tours', { headers: { apikey: 'k' } });
    await fetchWithScreen('https://example.com/auth/v1/token', { headers: { apikey: 'k' } });
    const headers = sent.mock.calls.map(([, init]) => Object.fromEntries(new Headers(init?.headers)));
    expect(headers).toEqual([{ apikey: 'k', 'x-screen': 'dashboard' }, { apikey: 'k' }]);
  });
});
