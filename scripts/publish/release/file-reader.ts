import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { errorCode } from '../../runtime/errors.ts';

/**
 * Creates a function that reads files into the same buffer, which spares the garbage collector thousands of small ones. The
 * returned bytes are valid until the next call.
 */
export function createFileReader() {
  let memory = Buffer.alloc(1 << 20);
  /** Returns the bytes of a file, undefined if it does not exist. */
  return (file: string): Buffer | undefined => {
    const handle = openIfThere(file);
    if (handle === undefined) return undefined;
    try {
      const { size } = fstatSync(handle);
      if (size > memory.length) memory = Buffer.alloc(2 * size);
      let length = 0;
      while (length < size) {
        const more = readSync(handle, memory, length, size - length, null);
        if (more === 0) break;
        length += more;
      }
      return memory.subarray(0, length);
    } finally {
      closeSync(handle);
    }
  };
}

function openIfThere(file: string): number | undefined {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
