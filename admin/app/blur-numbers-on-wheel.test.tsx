import { afterEach, beforeEach, expect, it } from 'vitest';
import { blurNumbersOnWheel } from './blur-numbers-on-wheel.ts';

/** Adds an input and focuses it. */
function addInput(type: string): HTMLInputElement {
  const input = document.createElement('input');
  input.type = type;
  document.body.append(input);
  input.focus();
  return input;
}

const turnWheel = (target: Element) => target.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true }));

beforeEach(blurNumbersOnWheel);
afterEach(() => document.body.replaceChildren());

it('a wheel over a focused number input takes the focus off it', () => {
  const input = addInput('number');
  turnWheel(input);
  expect(document.activeElement).toBe(document.body);
});

it('a wheel elsewhere, or over a text input, leaves the focus', () => {
  const number = addInput('number');
  turnWheel(document.body);
  expect(document.activeElement).toBe(number);
  const text = addInput('text');
  turnWheel(text);
  turnWheel(number);
  expect(document.activeElement).toBe(text);
});
