import { useState } from 'react';

/** The first value that there was, kept whatever comes later: what a form has begun with must not go away under it. */
export function useInitialValue<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first ?? value;
}
