/** Takes the focus off a number input when the wheel is turned over it: the page scrolls, and the number stays. */
export function blurNumbersOnWheel(): void {
  document.addEventListener(
    'wheel',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'number' && target === document.activeElement)
        target.blur();
    },
    { capture: true, passive: true },
  );
}
