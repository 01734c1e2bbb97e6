import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { agencyRow } from '#shared/rules/agency.fixture.ts';
import type { LogDetails } from '../runtime/log.ts';
import { startSender } from './sender.ts';
import type { SenderLoop } from './sender-loop.ts';

const mail = {
  id: '00000000-0000-4000-8000-000000000001',
  claim: '00000000-0000-4000-8000-000000000002',
  kind: 'reply',
  recipient: 'amina@example.com',
  subject: 'An answer',
  body: 'Dear Amina, yes.',
  agency: agencyRow,
};
const store = { claim: vi.fn(), begin: vi.fn(), finish: vi.fn(), report: vi.fn() };
const transport = { deliver: vi.fn() };
let sender: SenderLoop;
let events: string[];
let lines: string[];

beforeEach(() => {
  vi.useFakeTimers();
  events = [];
  lines = [];
  store.claim.mockReset().mockResolvedValue([]);
  store.begin.mockReset().mockResolvedValue(true);
  store.finish.mockReset().mockResolvedValue(undefined);
  store.report.mockReset().mockResolvedValue(undefined);
  transport.deliver.mockReset().mockResolvedValue({ state: 'sent' });
});
afterEach(async () => {
  await sender.stop();
  vi.useRealTimers();
});

async function start(): Promise<void> {
  const log = (line: string, details?: LogDetails) => {
    lines.push(JSON.stringify([line, details]));
    events.push(details?.event ?? 'note');
  };
  sender = startSender({ store, transport, siteUrl: 'https://www.example.com', log });
  await vi.advanceTimersByTimeAsync(0);
}
const nextLook = () => vi.advanceTimersByTimeAsync(30_000);

it('tells the database once that a sender runs, which turns mail on', async () => {
  await start();
  await nextLook();
  expect(store.report.mock.calls).toEqual([[null]]);
});

it('logs how many messages were sent, and names nobody', async () => {
  store.claim.mockResolvedValueOnce([mail]);
  await start();
  expect(events).toEqual(['mail.sent']);
  expect(lines.join()).not.toMatch(/amina|answer|@/i);
});

it.each([
  ['retry', 'mail.retried'],
  ['failed', 'mail.failed'],
  ['bounced', 'mail.failed'],
  ['unknown', 'mail.unknown'],
])('logs a message that ends as %s', async (state, event) => {
  store.claim.mockResolvedValueOnce([mail]);
  transport.deliver.mockResolvedValue({ state, problem: '550 amina@example.com' });
  await start();
  expect(events).toEqual([event]);
  expect(lines.join()).not.toContain('amina');
});

it('logs once that the database does not answer, goes on looking, and logs that it answers again', async () => {
  store.claim.mockRejectedValue(new Error('Supabase answered 503'));
  await start();
  await nextLook();
  expect(events).toEqual(['mail.stopped']);
  store.claim.mockResolvedValue([]);
  await nextLook();
  expect(events).toEqual(['mail.stopped', 'mail.resumed']);
});
