import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi, renderWithApi } from '#admin/data/mock-api.fixture.tsx';
import { testBooking } from '../../booking/booking.fixture.ts';
import { AnswerForm } from './AnswerForm.tsx';

const onClose = vi.fn();
const booking = { ...testBooking, created_at: '2026-11-22T08:00:00+00:00' };
const render = () => renderWithApi(<AnswerForm booking={booking} onClose={onClose} />);
const record = () => userEvent.click(screen.getByRole('button', { name: 'Record answer' }));

beforeEach(() => {
  onClose.mockReset();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('AnswerForm', () => {
  it('records channel and note, at the present time of the database', async () => {
    const changes = mockApi({});
    render();
    await userEvent.click(screen.getByRole('radio', { name: 'Telephone' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'She comes in May.');
    await record();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const answer = { answer_id: expect.any(String), booking_uuid: booking.id };
    expect(changes).toEqual([
      { name: 'record_answer', body: { ...answer, channel: 'telephone', note: 'She comes in May.' } },
    ]);
  });

  it('records an answer at the present time though the clock of the device is slow', async () => {
    const changes = mockApi({});
    vi.useFakeTimers({ now: Date.parse(booking.created_at) - 600_000, toFake: ['Date'] });
    render();
    await record();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(changes).toEqual([
      { name: 'record_answer', body: expect.not.objectContaining({ answered_at: expect.anything() }) },
    ]);
  });

  it('leaves to the database whether a chosen time is yet to come', async () => {
    const refusal = Response.json({ message: '', hint: 'time_impossible' }, { status: 400 });
    const changes = mockApi({ record_answer: vi.fn().mockReturnValueOnce(refusal).mockReturnValue(null) });
    vi.useFakeTimers({ now: Date.parse(booking.created_at) - 600_000, toFake: ['Date'] });
    render();
    fireEvent.change(screen.getByLabelText(/^When/), { target: { value: '2026-11-22T08:05' } });
    await record();
    await screen.findByText(/not later than now/);
    await record();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(changes).toMatchObject(changes.map(() => ({ body: { answered_at: '2026-11-22T08:05:00.000Z' } })));
  });

  it('refuses a time before the request, and records another one', async () => {
    const changes = mockApi({});
    render();
    const time = screen.getByLabelText(/^When/);
    fireEvent.change(time, { target: { value: '2026-11-22T07:59' } });
    await record();
    expect(screen.getByText(/after the request/)).toBeDefined();
    expect(document.activeElement).toBe(time);
    fireEvent.change(time, { target: { value: '2026-11-22T09:30' } });
    await record();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(changes).toMatchObject([{ body: { answered_at: '2026-11-22T09:30:00.000Z' } }]);
  });

  it('keeps what was typed when it fails, and records it once under the same id', async () => {
    const changes = mockApi({
      record_answer: vi
        .fn()
        .mockReturnValueOnce(new Response('{}', { status: 503 }))
        .mockReturnValue(null),
    });
    render();
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Yes.');
    await record();
    await screen.findByText(/could not be recorded/);
    expect(onClose).not.toHaveBeenCalled();
    await record();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(changes[1]).toEqual(changes[0]);
  });

  it('asks before Escape discards a note', async () => {
    mockApi({});
    render();
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Yes.{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), '{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
