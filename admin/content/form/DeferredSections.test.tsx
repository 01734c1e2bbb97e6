import { cleanup, render, screen } from '@testing-library/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { DeferredSections } from './DeferredSections.tsx';

afterEach(cleanup);

/** Submits its form as soon as it is rendered. */
function HastySubmit() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.click(), []);
  return <button type="submit" ref={button} />;
}

it('holds a submit until the deferred sections are there, and then submits once', () => {
  const shownOnSubmit: boolean[] = [];
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    shownOnSubmit.push(event.currentTarget.textContent.includes('The section'));
  }
  render(
    <form onSubmit={handleSubmit}>
      <DeferredSections>
        <p>The section</p>
      </DeferredSections>
      <HastySubmit />
    </form>,
  );
  expect(screen.getByText('The section')).toBeDefined();
  expect(shownOnSubmit).toEqual([true]);
});
