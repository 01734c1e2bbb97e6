import { describe, expect, it } from 'vitest';
import { questionNumber, readTypedNumber, TypedText } from './typed-number.ts';

/** What a number input reports. */
const input = (value: string, badInput = false) => ({ value, validity: { badInput } });

/** Types texts into a number field whose browser takes one separator and drops what else it does not know, as Chromium does. */
function type(texts: readonly string[], separator = '.', before = '') {
  const typed = new TypedText();
  let value = before;
  let text = before;
  for (const inserted of texts) {
    typed.prepare(input(value), inserted);
    let raw = value.replace('.', separator);
    for (const character of inserted)
      if (/\d/.test(character) || (character === separator && !raw.includes(separator))) raw += character;
    if (raw === value.replace('.', separator)) continue;
    value = raw.replace(separator, '.');
    text = typed.update(input(value));
  }
  return readTypedNumber(input(value), text);
}

describe('a typed number', () => {
  it.each([
    ['280', 280],
    ['450.50', 450.5],
    ['.5', 0.5],
    ['-3', -3],
    ['0.125', 0.125],
    ['1234.500', 1234.5],
    ['1.250', '1.250'],
    ['', null],
  ])('%j is read as %j', (typed, number) => {
    expect(readTypedNumber(input(typed))).toBe(number);
  });

  it('is NaN, not empty, when the browser cannot parse it', () => {
    expect(readTypedNumber(input('', true))).toBeNaN();
  });

  it.each([
    ['12,5', '12,5'],
    ['0,500', '0,500'],
    ['1.250,00', '1.250,00'],
    ['1250,50', '1250,50'],
    ['1,250', '1,250'],
    ['1.2.3', '1.2.3'],
    ['1 250,50', '1250,50'],
    ['250–300', '250–300'],
    ['2 x 45', '2 x 45'],
    [',5', ',5'],
    ['€ 12.50', 12.5],
    ['1 250', 1250],
    ['12.50 USD', 12.5],
  ])('%j is in question if the browser drops what counts', (text, number) => {
    expect(type([text])).toBe(number);
    if (!text.startsWith('€')) expect(type([...text])).toBe(number);
  });

  it('is right where the language of the browser has the comma', () => {
    expect(type(['1,250'], ',')).toBe(1.25);
    expect(type([...'1250,50'], ',')).toBe(1250.5);
    expect(type(['1.250,00'], ',')).toBe('1.250,00');
  });

  it('stays in question while digits are added, until it is changed otherwise', () => {
    expect(type([',50'], '.', '280')).toBe('280,50');
    const typed = new TypedText();
    typed.prepare(input('12'), ',');
    typed.prepare(input('12'), '5');
    expect(typed.update(input('125'))).toBe('12,5');
    typed.prepare(input('125'), null);
    expect(typed.update(input('12'))).toBe('12');
    typed.prepare(input('12'), '7,5');
    expect(typed.update(input('75'))).toBe('7,5');
    typed.prepare(input('', true), '1.250');
    expect(typed.update(input('1.250'))).toBe('1.250');
  });

  it('is in question in a browser that keeps the comma and cannot parse it', () => {
    const typed = new TypedText();
    typed.prepare(input('12'), ',');
    expect(readTypedNumber(input('', true), typed.update(input('', true)))).toBeNaN();
    typed.prepare(input('', true), '5');
    expect(readTypedNumber(input('', true), typed.update(input('', true)))).toBe('12,5');
  });

  it.each([
    ['1.250', 'Do you mean 1,250?'],
    ['1.250.000', 'Do you mean 1,250,000?'],
    ['1,250', 'Do you mean 1250?'],
    ['12,5', 'Do you mean 12.5?'],
    [',5', 'Do you mean 0.5?'],
    ['0,500', 'Do you mean 0.500?'],
    ['1.250,00', 'Do you mean 1250.00?'],
    ['1,250.00', 'Do you mean 1250.00?'],
    ['1.2.3', 'Please type the number again, with a point for decimals only.'],
    ['250–300', 'Please type the number again, with a point for decimals only.'],
  ])('%j is questioned: %s', (text, question) => {
    expect(questionNumber(text)).toBe(question);
  });
});
