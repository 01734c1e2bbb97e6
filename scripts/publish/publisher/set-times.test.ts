import { expect, it, vi } from 'vitest';
import { eventually } from '#tests/helpers/eventually.ts';
import { startSetTimes } from './set-times.ts';

const secret = 'a-secret';

/** Returns a project that gives these answers to publish_due, the last one again and again. */
function createProject(...answers: (() => Response)[]) {
  const fetch = vi.fn(async (_address: string | URL | Request, _init?: RequestInit) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.() ?? Response.error();
  });
  return { url: 'https://project.example', key: 'a-key', fetch };
}

const count = (number: number) => () => new Response(String(number));
const refusal = () => new Response('{"code":"42501"}', { status: 403 });

it('asks with the secret at once and again, and tells when records became active', async () => {
  const project = createProject(count(0), count(2), count(0));
  const onPublished = vi.fn();
  const stop = await startSetTimes(project, { secret, onPublished, interval: 5 });
  expect(project.fetch).toHaveBeenCalledWith(
    'https://project.example/rest/v1/rpc/publish_due',
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ secret }) }),
  );
  expect(onPublished).not.toHaveBeenCalled();
  await eventually(() => expect(project.fetch.mock.calls.length).toBeGreaterThan(2));
  await stop();
  expect(onPublished).toHaveBeenCalledTimes(1);
});

it('goes on after a refusal', async () => {
  const onPublished = vi.fn();
  const stop = await startSetTimes(createProject(refusal, refusal, count(1)), { secret, onPublished, interval: 5 });
  await eventually(() => expect(onPublished).toHaveBeenCalled());
  await stop();
});
