import { useState } from 'react';

/** Returns the first defined value and ignores later ones, so that reloading data does not replace an open form. */
export function useInitialValue<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first ?? value;
}
