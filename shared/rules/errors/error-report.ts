import { cleanMessage } from './clean-message.ts';

/** An error of a page as browsers report it, with nothing about the visitor. */
export interface ErrorReport {
  readonly area: 'public' | 'admin';
  /** Identifies the code of the release. */
  readonly release: string;
  /** Path of the page, in the admin below the hidden path. */
  readonly page: string;
  readonly message: string;
  /** The frames in our own scripts, one a line; '' if there are none. */
  readonly stack: string;
}

/** Maximum number of frames of a reported stack. */
const maxFrames = 8;
const ownFrame = /\/(?:_astro|admin-assets)\/[\w.-]{1,100}:\d{1,8}:\d{1,8}/;
const functionName = /^\s*(?:at (?:async |new )?)?([\w$.<>]{1,60})[ @]/;

/** Returns the path of a page without ids; '/other' for a path that none of our pages can have. */
export function cleanPage(pathname: string): string {
  const page = pathname
    .toLowerCase()
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/(^\/|[^/])\/+$/, '$1');
  return /^\/[a-z0-9/_-]{0,99}$/.test(page) ? page : '/other';
}

/** Returns the frames of a stack that are in our own scripts: function, file, line and column, and nothing else. */
export function cleanStack(stack: string): string {
  const frames = stack.split('\n').flatMap((line) => {
    const [frame] = ownFrame.exec(line) ?? [];
    const name = functionName.exec(line)?.[1];
    return frame ? [name && name !== 'at' ? `${name} ${frame}` : frame] : [];
  });
  return frames.slice(0, maxFrames).join('\n');
}

/**
 * Returns the report of a thrown value; undefined if nothing in it points to a script of this origin, as with browser
 * extensions.
 * @param source address of the script that threw, where the browser names it
 * @param typed what was typed into the page, which is removed from the message
 */
export function describeError(
  error: unknown,
  context: {
    readonly area: ErrorReport['area'];
    readonly release: string;
    readonly pathname: string;
    readonly origin: string;
    readonly source?: string | undefined;
    readonly typed: Iterable<string>;
  },
): ErrorReport | undefined {
  if (!(error instanceof Error)) return undefined;
  const stack = error.stack ?? '';
  if (!`${context.source}\n${stack}`.includes(`${context.origin}/`)) return undefined;
  let message = `${error.name}: ${error.message}`;
  // The longest first, since one may be part of another.
  for (const text of [...context.typed].sort((one, other) => other.length - one.length))
    if (text.length > 1) message = message.replaceAll(text, '[text]');
  return {
    area: context.area,
    release: context.release,
    page: cleanPage(context.pathname),
    message: cleanMessage(message) || 'Error',
    stack: cleanStack(stack),
  };
}
