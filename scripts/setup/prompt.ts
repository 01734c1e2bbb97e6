import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UserError } from '../runtime/errors.ts';

/** Asks questions at a terminal. */
export interface Prompt {
  /**
   * Asks until the answer can be parsed, and prints why it could not be.
   * @param parse returns the value of an answer without blanks around it, or throws a UserError
   */
  ask<Value>(
    question: string,
    parse: (answer: string) => Value,
    options?: { readonly hidden?: boolean },
  ): Promise<Value>;
  /** Leaves the terminal as it was. */
  leave(): void;
}

/** Opens the terminal that the program was started from; undefined if there is none. */
export function openPrompt(): Prompt | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  let isHidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
  let stop: (error: UserError) => void = () => undefined;
  const end = () => stop(new UserError('Stopped. Run it again: it continues where it stopped.'));
  terminal.on('SIGINT', end).on('close', end);
  // Between questions Ctrl-C must reach this program and those it runs.
  const listen = (isListening: boolean) => {
    process.stdin.setRawMode(isListening);
    if (isListening) terminal.resume();
    else terminal.pause();
  };
  listen(false);

  const readLine = (question: string, hidden: boolean) =>
    new Promise<string>((resolve, reject) => {
      stop = reject;
      listen(true);
      terminal.question(question, (answer) => {
        isHidden = false;
        listen(false);
        if (hidden) process.stdout.write('\n');
        resolve(answer.trim());
      });
      // The question itself has been written.
      isHidden = hidden;
    });

  return {
    async ask(question, parse, { hidden = false } = {}) {
      for (;;) {
        const answer = await readLine(`  ${question}: `, hidden);
        try {
          return parse(answer);
        } catch (error) {
          if (!(error instanceof UserError)) throw error;
          process.stdout.write(`  ${error.message}\n`);
        }
      }
    },
    leave() {
      isHidden = false;
      stop = () => undefined;
      terminal.close();
    },
  };
}
