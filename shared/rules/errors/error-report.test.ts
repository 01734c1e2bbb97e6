import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanMessage } from './clean-message.ts';
import { cleanPage, cleanStack, describeError } from './error-report.ts';
import { createErrorReportSender } from './send-error-report.ts';

const context = {
  area: 'public',
  release: 'abc',
  pathname: '/contact',
  origin: 'https://www.example.com',
  typed: ['Amal', 'Amal Benali'],
} as const;

function createError(message: string, stack = '    at send (https://www.example.com/_astro/form.js:1:20)') {
  return Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n${stack}` });
}

describe('cleanMessage', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'map')", "Cannot read properties of undefined (reading 'map')"],
    ['can\'t access property "map", x is undefined', 'can\'t access property "map", x is undefined'],
    ['Unexpected token \'A\', "Amal Ben"... is not valid JSON', 'Unexpected token [text], [text]... is not valid JSON'],
    ['no end "of Amal', 'no end [text]'],
    ['sent to amal+x@example.com.', 'sent to [address]'],
    ['GET /review/5?token=secret#part failed', 'GET /review/5 failed'],
    ['id 3b241101-e2bb-4255-8caf-4136c566a962 and +212 661-234567', 'id [token] and [number]'],
    ['a\nb \t c', 'a b c'],
    ['generate_review_token_for_booking is missing', 'generate_review_token_for_booking is missing'],
  ])('turns %j into %j', (message, cleaned) => {
    expect(cleanMessage(message)).toBe(cleaned);
  });

  it('cuts a message after 200 characters', () => {
    expect(cleanMessage('x '.repeat(1000))).toHaveLength(200);
    expect(cleanMessage(`${'x'.repeat(199)}\u{1f42a}`)).toBe('x'.repeat(199));
  });
});

describe('cleanPage', () => {
  it.each([
    ['/', '/'],
    ['/tours/erg-chebbi/', '/tours/erg-chebbi'],
    ['/review/3B241101-e2bb-4255-8caf-4136c566a962', '/review/id'],
    ['/amal@example.com', '/other'],
    [`/${'x'.repeat(101)}`, '/other'],
  ])('turns %s into %s', (pathname, page) => {
    expect(cleanPage(pathname)).toBe(page);
  });
});

describe('cleanStack', () => {
  it('keeps only function, file, line and column of frames in our scripts, for each kind of browser', () => {
    const stack = [
      'TypeError: of Amal',
      '    at async sendAll (https://www.example.com/_astro/form.Dx-1.js?mail=amal@example.com:1:20)',
      '    at Object.send [as x] (https://www.example.com/_astro/form.Dx-1.js:1:20)',
      '    at https://www.example.com/admin-assets/kit-1.js:3:4',
      'render@https://www.example.com/_astro/react.js:5:6',
      '@https://www.example.com/_astro/react.js:7:8',
      '    at https://www.example.com/hidden-desk/tours?q=Amal:1:1',
      '    at chrome-extension://abc/x.js:1:1',
    ];
    expect(cleanStack(stack.join('\n')).split('\n')).toEqual([
      'Object.send /_astro/form.Dx-1.js:1:20',
      '/admin-assets/kit-1.js:3:4',
      'render /_astro/react.js:5:6',
      '/_astro/react.js:7:8',
    ]);
  });

  it('keeps at most eight frames', () => {
    expect(cleanStack('at f (https://x/_astro/a.js:1:1)\n'.repeat(20)).split('\n')).toHaveLength(8);
  });
});

describe('describeError', () => {
  it('names release, page, message and own frames, and nothing that was typed', () => {
    expect(describeError(createError('No seat for Amal Benali in Amal'), context)).toEqual({
      area: 'public',
      release: 'abc',
      page: '/contact',
      message: 'TypeError: No seat for [text] in [text]',
      stack: 'send /_astro/form.js:1:20',
    });
  });

  it('ignores errors of other scripts and values that are no errors', () => {
    expect(describeError(createError('x', '    at chrome-extension://abc/x.js:1:1'), context)).toBeUndefined();
    expect(describeError('a text', context)).toBeUndefined();
    const source = 'https://www.example.com/contact';
    expect(describeError(createError('x', ''), { ...context, source })?.message).toBe('TypeError: x');
  });
});

describe('createErrorReportSender', () => {
  const fetchMock = vi.fn<typeof fetch>(async () => new Response());
  afterEach(() => {
    vi.unstubAllGlobals();
    fetchMock.mockClear();
  });
  const report = (message: string) => ({ area: 'admin', release: 'abc', page: '/', message, stack: '' }) as const;

  it('sends each message once, and five at most', () => {
    vi.stubGlobal('fetch', fetchMock);
    const send = createErrorReportSender({ url: '/reports/errors', key: 'sb_publishable_x' });
    for (const message of ['a', 'a', 'b', 'c', 'd', 'e', 'f']) send(report(message));
    expect(fetchMock.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).message)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ]);
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' });
  });

  it('sends nothing without an address, and survives a failure of the network', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    vi.stubGlobal('fetch', fetchMock);
    createErrorReportSender({ url: '', key: '' })(report('a'));
    expect(fetchMock).not.toHaveBeenCalled();
    createErrorReportSender({ url: '/reports/errors', key: '' })(report('a'));
    await expect(fetchMock.mock.results[0]?.value).rejects.toThrow('Failed to fetch');
  });
});
