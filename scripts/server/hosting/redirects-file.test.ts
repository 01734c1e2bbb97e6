import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../failure.ts';
import { destinationOf, parseRedirects } from './redirects-file.ts';

const rules = parseRedirects(`# old addresses
/a /b 301
  /moved/:year/* /archive/:year/:splat 302

/out/* https://example.com/:splat 301
/place /page#here 302
/up/* /:splat 302
/review/* /review 200
/tours/* /tours/404.html 404
/:any /last 302
`);

describe('_redirects', () => {
  it.each([
    ['/a', '?x=1', { status: 301, location: '/b?x=1' }],
    ['/moved/2026/05/x y', '', { status: 302, location: '/archive/2026/05/x%20y' }],
    ['/out/a/b', '?q', { status: 301, location: 'https://example.com/a/b?q' }],
    ['/place', '?q', { status: 302, location: '/page?q#here' }],
    ['/review/5', '?token=t', { status: 200, path: '/review' }],
    ['/tours/x', '', { status: 404, path: '/tours/404.html' }],
    ['/other', '', { status: 302, location: '/last' }],
    ['/two/parts', '', undefined],
  ])('of %s%s lead to %o', (path, search, destination) => {
    expect(destinationOf(rules, path, search)).toEqual(destination);
  });

  it('never lead to another host by what a path holds', () => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        const destination = destinationOf(rules, `/up/${rest}`);
        if (!destination || !('location' in destination)) throw new Error('no redirect');
        expect(new URL(destination.location, 'https://site.example').origin).toBe('https://site.example');
        expect(destination.location).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
    expect(destinationOf(rules, '/up//evil.example')).toEqual({ status: 302, location: '/evil.example' });
  });

  it.each([
    ['/a /b', 'the status is missing'],
    ['/a /b 303', 'status 303 is none'],
    ['/a /b 307', 'status 307 is none'],
    ['/a /b 308', 'status 308 is none'],
    ['/a /b 3O1', 'status 3O1 is none'],
    ['/a /b 301!', '! is read by one host only'],
    ['/a /b 301 Country=ma', 'conditions after the status'],
    ['/a /b 301 # old', 'a comment has a line of its own'],
    ['/store id=:id /blog/:id 301', 'query parameters'],
    ['/a', 'the status is missing'],
    ['a /b 301', 'begins with one slash'],
    ['https://a.example/x /b 301', 'begins with one slash'],
    ['/*/b /c 301', '* can only stand at the end'],
    ['/a?x=1 /b 301', 'parts of a path'],
    ['/a //host 301', 'neither a path nor a web address'],
    ['/a javascript:alert(1) 301', 'neither a path nor a web address'],
    ['/a/* https://a.example:splat 301', 'neither a path nor a web address'],
    ['/a /b?c=d 301', 'a target has no query'],
    ['/a /:splat 301', ':splat is nothing that /a captures'],
    ['/a/* https://a.example/x 200', 'is no page of this site'],
    ['/a/* /b.html 200', 'is not the address of a page'],
    ['/a /404.html 404', 'has the form'],
    ['/a/* /404.html 404', 'has the form'],
    ['/:a/* /:a/404.html 404', 'has the form'],
    ['/a /b 301\n/a /c 301', '/a has two rules'],
    [`/a /${'b'.repeat(1000)} 301`, 'hosts ignore lines of more than 1000'],
    [Array.from({ length: 101 }, (_, index) => `/${index}/* /b 301`).join('\n'), 'hosts read 2000 rules, and 100 with'],
  ])('is refused where hosts differ: %s', (text, words) => {
    expect(() => parseRedirects(text)).toThrow(words);
  });

  it('is refused once, with every fault and its line', () => {
    const read = () => parseRedirects('/a /b\n\n# fine\n/c /d 999\n');
    expect(read).toThrow(Failure);
    expect(read).toThrow(/line 1: .*\n.*line 4: /);
  });

  it('is read or refused, whatever it holds', () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom('/a', '/:b/*', '/x/:b', '301', '200', '404', '#', ':splat', '\n'),
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        try {
          for (const { to } of parseRedirects(words.join(' '))) expect(to).toMatch(/^(\/|https?:\/\/)/);
        } catch (error) {
          expect(error).toBeInstanceOf(Failure);
        }
      }),
    );
  });
});
