import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi, newSession, renderWithApi } from '../../data/mock-api.fixture.tsx';
import { CalendarFeedButton } from './CalendarFeedButton.tsx';
import { feedMessages } from './messages.ts';

const token = 'abcdefghijklmnopqrstuvwx-_012345';
const pageToken = token.toUpperCase();
const none = [{ created_at: null, last_read_at: null }];
const made = [{ created_at: '2026-11-22T10:00:00+00:00', last_read_at: null }];
const failing = () => new Response('{"message":"No."}', { status: 500 });
const isServed = () => new Response(null, { status: 204 });
const ownAddress = `${window.location.origin}/calendar-feed/${token}.ics`;

/** Opens the dialog. The database answers the first request with the feed `before`, later ones with the feed `after`. */
async function open(before: object, after: object, more: Record<string, unknown> = {}) {
  const feeds = vi.fn().mockReturnValueOnce(before).mockReturnValue(after);
  const create = vi.fn(() => [{ token, base_url: null }]);
  const revoke = vi.fn(() => new Response(null, { status: 204 }));
  mockApi({
    get_calendar_feed: feeds,
    create_calendar_feed: create,
    revoke_calendar_feed: revoke,
    '/calendar-feed': isServed,
    '/auth/v1/token': newSession,
    '/auth/v1/user': { id: '1', factors: [] },
    get_guide_feeds: [],
    site_content: [{ guides: [] }],
    ...more,
  });
  const user = userEvent.setup();
  renderWithApi(<CalendarFeedButton />);
  await user.click(screen.getByRole('button', { name: 'Add to my calendar' }));
  await screen.findByRole('dialog', { name: 'Departures in your calendar' });
  return { user, create, revoke };
}
const button = (name: string) => screen.findByRole('button', { name });
const addressField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of the calendar' });
type User = ReturnType<typeof userEvent.setup>;
/** Enters the password in the dialog that asks for it. */
async function enterPassword(user: User, question: string = feedMessages.createQuestion) {
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  await user.type(dialog.getByLabelText(/^Your password/), 'a-long-password{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
}
const confirm = async (question: string) => within(await screen.findByRole('alertdialog', { name: question }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('CalendarFeedDialog', () => {
  it('makes an address with the keyboard alone, copies it, and offers it to calendar apps', async () => {
    const { user } = await open(none, made);
    await waitFor(async () => expect(document.activeElement).toBe(await button('Make my address')));
    await user.keyboard('{Enter}');
    await enterPassword(user);
    expect((await addressField()).value).toBe(ownAddress);
    expect(screen.queryByText(feedMessages.notServed)).toBeNull();
    await waitFor(async () => expect(document.activeElement).toBe(await button('Copy')));
    await user.keyboard('{Enter}');
    await screen.findByText(feedMessages.copied);
    expect(await navigator.clipboard.readText()).toBe(ownAddress);
    expect(screen.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')).toBe(
      ownAddress.replace('http:', 'webcal:'),
    );
    await screen.findByText(new RegExp(feedMessages.neverRead));
  });

  it('shows the address of the Edge Function where the database names one', async () => {
    const base_url = 'https://project.supabase.co/functions/v1/calendar-feed/';
    const { user } = await open(none, made, { create_calendar_feed: [{ token, base_url }], '/calendar-feed': failing });
    await user.click(await button('Make my address'));
    await enterPassword(user);
    expect((await addressField()).value).toBe(`${base_url}${token}.ics`);
    expect(screen.queryByText(feedMessages.notServed)).toBeNull();
  });

  it.each([
    [404, ''],
    [200, '<!doctype html>'],
  ])('says that nothing answers at the address on a host that answers %i there', async (status, page) => {
    const { user } = await open(none, made, { '/calendar-feed': () => new Response(page, { status }) });
    await user.click(await button('Make my address'));
    await enterPassword(user);
    await screen.findByText(feedMessages.notServed);
  });

  it('shows the address without a warning when the host cannot be asked', async () => {
    const isAway = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user } = await open(none, made, { '/calendar-feed': isAway });
    await user.click(await button('Make my address'));
    await enterPassword(user);
    expect((await addressField()).value).toBe(ownAddress);
    expect(screen.queryByText(feedMessages.notServed)).toBeNull();
  });

  it('selects the address when the browser refuses to copy it', async () => {
    const { user } = await open(none, made);
    await user.click(await button('Make my address'));
    await enterPassword(user);
    const field = await addressField();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(await button('Copy'));
    await screen.findByText(feedMessages.copyFailed);
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(ownAddress);
  });

  it('says when a calendar app has read the address last, which it does not show again', async () => {
    await open([{ created_at: '2026-11-22T10:00:00+00:00', last_read_at: '2026-11-23T11:30:00+00:00' }], made);
    await screen.findByText('Nov 23, 2026, 11:30 AM');
    await screen.findByText(feedMessages.shownOnce);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('replaces an address that works only after a question', async () => {
    const { user, create } = await open(made, made);
    await user.click(await button('Make a new address'));
    const question = within(await screen.findByRole('dialog', { name: feedMessages.replaceQuestion }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: feedMessages.replaceQuestion })).toBeNull());
    expect(create).not.toHaveBeenCalled();
    await user.click(await button('Make a new address'));
    await enterPassword(user, feedMessages.replaceQuestion);
    expect((await addressField()).value).toBe(ownAddress);
    expect(create).toHaveBeenCalledOnce();
  });

  it('removes an address after a question', async () => {
    const { user, revoke } = await open(made, none);
    await user.click(await button('Remove address'));
    await user.click((await confirm(feedMessages.revokeQuestion)).getByRole('button', { name: 'Remove address' }));
    await button('Make my address');
    expect(revoke).toHaveBeenCalledOnce();
    expect(screen.queryByText(feedMessages.shownOnce)).toBeNull();
  });

  it('keeps an address that could not be removed', async () => {
    const { user } = await open(made, made, { revoke_calendar_feed: failing });
    await user.click(await button('Remove address'));
    await user.click((await confirm(feedMessages.revokeQuestion)).getByRole('button', { name: 'Remove address' }));
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    await screen.findByText(feedMessages.shownOnce);
  });

  it('loads again on request when it failed', async () => {
    const feeds = vi.fn().mockImplementationOnce(failing).mockImplementationOnce(failing).mockReturnValue(none);
    const { user } = await open(none, none, { get_calendar_feed: feeds });
    await screen.findByText(feedMessages.loadFailed, undefined, { timeout: 5000 });
    await user.click(await button('Try Again'));
    await button('Make my address');
  });

  it('is open at once for the guide in the address, until closed', async () => {
    mockApi({
      site_content: [{ guides: [{ id: 'id-Hassan', name: 'Hassan', trips: '' }] }],
      get_calendar_feed: none,
      get_guide_feeds: [],
    });
    renderWithApi(<CalendarFeedButton />, '/calendar?feed=id-Hassan');
    await screen.findByText(feedMessages.guideLead('Hassan'));
    const user = userEvent.setup();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Add to my calendar' }));
    await screen.findByText(feedMessages.lead);
  });

  it('lists the addresses of guides with maker and last reading, or says why not', async () => {
    const feed = { name: 'Hassan', made_by: 'leila@agency.example', created_at: '2026-11-22T10:00:00+00:00' };
    const lists = vi
      .fn()
      .mockImplementationOnce(failing)
      .mockImplementationOnce(failing)
      .mockReturnValue([
        { ...feed, guide_id: 'id-Hassan', last_read_at: '2026-11-23T11:30:00+00:00' },
        { ...feed, guide_id: 'id-Nadia', name: 'Nadia', last_read_at: null },
      ]);
    const { user } = await open(none, none, { get_guide_feeds: lists });
    await screen.findByText(feedMessages.guideFeedsFailed, undefined, { timeout: 5000 });
    await user.click(await button('Try Again'));
    const list = await screen.findByRole('list', { name: feedMessages.guideFeeds });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Hassan: made by leila@agency.example on Nov 22, 2026, 10:00 AM, last read Nov 23, 2026, 11:30 AM.',
      'Nadia: made by leila@agency.example on Nov 22, 2026, 10:00 AM, never read.',
    ]);
  });

  it('says that no guide has an address', async () => {
    await open(none, none);
    await screen.findByText(feedMessages.noGuideFeeds);
  });

  it('makes the addresses of a guide, and shows them under no other name', async () => {
    const { user, create } = await open(none, none, {
      site_content: [{ guides: ['Hassan', 'Nadia'].map((name) => ({ id: `id-${name}`, name, trips: '' })) }],
      create_guide_feed: () => [{ token, page_token: pageToken, base_url: null }],
    });
    const choice = await screen.findByRole('combobox', { name: 'Calendar of' });
    await user.selectOptions(choice, 'Hassan');
    await screen.findByText(feedMessages.guideLead('Hassan'));
    const make = await button('Make an address');
    expect(document.activeElement).toBe(choice);
    await user.click(make);
    await enterPassword(user);
    const field = await addressField();
    expect(field.value).toBe(ownAddress);
    const pageField = screen.getByRole<HTMLInputElement>('textbox', { name: 'Page for the phone' });
    expect(pageField.value).toBe(`${window.location.origin}/guide#${pageToken}`);
    const [copyFirst] = screen.getAllByRole('button', { name: 'Copy' });
    expect(document.activeElement).toBe(copyFirst);
    await user.selectOptions(choice, 'Nadia');
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.selectOptions(choice, 'Hassan');
    await addressField();
    expect(create).not.toHaveBeenCalled();
  });
});
