/** One finding of npm run doctor. */
export interface Finding {
  readonly level: 'ok' | 'warning' | 'problem';
  readonly text: string;
  /** What to do; undefined if all is well. */
  readonly advice?: string | undefined;
}

export const ok = (text: string): Finding => ({ level: 'ok', text });
export const warning = (text: string, advice: string): Finding => ({ level: 'warning', text, advice });
export const problem = (text: string, advice: string): Finding => ({ level: 'problem', text, advice });

/** Formats findings, the advice below each. */
export function formatFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ level, text, advice }) => [
    `  ${level.padEnd(7)}  ${text.replaceAll('\n', '\n           ')}`,
    ...(advice ? [`           -> ${advice}`] : []),
  ]);
  const count = (level: Finding['level'], word: string) => {
    const number = findings.filter((finding) => finding.level === level).length;
    return `${number} ${word}${number === 1 ? '' : 's'}`;
  };
  return [...lines, '', `  ${count('problem', 'problem')}, ${count('warning', 'warning')}.`].join('\n');
}
