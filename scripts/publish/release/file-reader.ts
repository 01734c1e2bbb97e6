import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { errorCode } from '../../app/errors.ts';

/**
 * Reads files, one after the other, into the same memory: what thousands of small files would leave behind keeps the
 * garbage collector busier than all the rest. What was read holds until the next is read.
 */
export function createFileReader() {
  let memory = Buffer.alloc(1 << 20);
  /** The bytes of a file; undefined when it is not there. */
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
