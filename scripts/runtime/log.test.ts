import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureLog, formatEvent, logError } from './log.ts';
import { createProgress } from './progress.ts';

const time = new Date('2026-11-23T03:00:00.123Z');
const details = {
  event: 'publish.failed',
  level: 'error',
  fields: { revision: 7, page: '/tours', reason: 'no such "tour"', by: undefined },
} as const;

describe('an event of the log', () => {
  it('is one dated line of text with its facts, whatever line feeds it has', () => {
    expect(formatEvent('text', 'Failed:\n2026 error forged\r\n', details, time)).toBe(
      '2026-11-23T03:00:00.123Z error publish.failed revision=7 page=/tours reason="no such \\"tour\\"" | Failed: / 2026 error forged',
    );
  });

  it('is one object of JSON', () => {
    const line = formatEvent('json', 'Failed:\nyes', details, time);
    expect(line).not.toContain('\n');
    expect(JSON.parse(line)).toEqual({
      time: '2026-11-23T03:00:00.123Z',
      level: 'error',
      event: 'publish.failed',
      revision: 7,
      page: '/tours',
      reason: 'no such "tour"',
      message: 'Failed:\nyes',
    });
  });

  it.each(['text', 'json'] as const)('has no character in %s that a terminal obeys', (format) => {
    const hostile = '\u001b[2J\u0007\u009b31m\u202eevil\r\tend';
    const line = formatEvent(format, hostile, { event: 'error.reported', fields: { at: hostile } }, time);
    expect(line).not.toMatch(/[\p{Cc}\u202e]|u001b|u009b/u);
    expect(line).toContain('31mevil');
  });

  it('is a note of level info without details', () => {
    expect(formatEvent('text', 'Hello', undefined, time)).toBe('2026-11-23T03:00:00.123Z info note | Hello');
  });
});

describe('the progress of a program', () => {
  const output = { text: '' };
  beforeEach(() => {
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((text) => {
        output.text += String(text);
        return true;
      });
  });
  afterEach(() => {
    configureLog(undefined, true);
    vi.restoreAllMocks();
  });

  function run(chosen: 'terminal' | 'text' | 'json' | undefined, isTerminal: boolean): string {
    output.text = '';
    configureLog(chosen, isTerminal);
    const progress = createProgress();
    progress.step('Starting');
    progress.note('A pause', { event: 'pause' });
    progress.note('Unseen', { event: 'detail', isQuiet: true });
    progress.end('Password 1234', { event: 'start.ready', fields: { site: 'http://127.0.0.1:4321' } });
    logError('It broke', 'program.error');
    return output.text;
  }

  it('prints lines for people to a terminal', () => {
    expect(run(undefined, true)).toMatch(
      /^ {2}Starting \.\.\.\n {2}A pause\n {2}Starting \.\.\. \d\.\d s\nPassword 1234\nIt broke\n$/,
    );
    expect(run('terminal', false)).toContain('  Starting ...\n  A pause\n');
  });

  it('prints dated lines to anything else, and at last the addresses for whoever has started it', () => {
    const lines = run(undefined, false).trimEnd().split('\n');
    expect(lines.map((line) => line.replace(/^\d{4}-\d\d-\d\dT\S+Z /, ''))).toEqual([
      'info step.begin | Starting',
      'info pause | A pause',
      'info detail | Unseen',
      expect.stringMatching(/^info step\.end seconds=[\d.]+ \| Starting$/),
      'info start.ready site=http://127.0.0.1:4321 | Ready.',
      'Password 1234',
      'error program.error | It broke',
    ]);
  });

  it('prints nothing but events, and no password, when a format is chosen', () => {
    for (const line of run('json', true).trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('time');
    expect(run('text', true)).not.toContain('Password');
  });
});
