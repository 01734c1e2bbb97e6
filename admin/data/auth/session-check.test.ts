// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { fetchWithSessionCheck } from './session-check.ts';

const api = 'https://api.example/rest/v1/';
const answers: readonly (readonly [what: string, answer: () => Response, isDoubtful: boolean])[] = [
  ['rows', () => Response.json([{ id: 1 }]), false],
  ['a list without rows', () => Response.json([]), true],
  ['no value', () => Response.json(null), true],
  ['a count of 0', () => new Response(null, { headers: { 'content-range': '*/0' } }), true],
  ['a count of 65', () => new Response(null, { headers: { 'content-range': '0-0/65' } }), false],
  ['done', () => new Response(null, { status: 204 }), false],
  ['not found', () => Response.json({}, { status: 404 }), true],
  ['no such row', () => Response.json({}, { status: 406 }), true],
  ['refused', () => Response.json({}, { status: 403 }), true],
  ['a conflict', () => Response.json({}, { status: 409 }), false],
];

it.each(answers)('checks the session where that changes the answer: %s', async (_what, answer, isDoubtful) => {
  const isStaff = vi.fn(async () => true);
  const send = async () => answer();
  const passedOn = await fetchWithSessionCheck(send, isStaff)(`${api}bookings`);
  expect(passedOn.status).toBe(answer().status);
  expect(await passedOn.text()).toBe(await answer().text());
  expect(isStaff).toHaveBeenCalledTimes(isDoubtful ? 1 : 0);
  isStaff.mockResolvedValue(false);
  const ended = await fetchWithSessionCheck(send, isStaff)(`${api}bookings`);
  expect(ended.status).toBe(isDoubtful ? 401 : answer().status);
});

it.each([`${api}rpc/get_access`, 'https://api.example/auth/v1/user'])('does not ask about %s', async (address) => {
  const isStaff = vi.fn(async () => false);
  await fetchWithSessionCheck(async () => Response.json([]), isStaff)(address);
  expect(isStaff).not.toHaveBeenCalled();
});
