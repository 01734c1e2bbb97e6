import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { createProgram, findLooseTexts } from '#scripts/developing/loose-texts.ts';
import { projectRoot } from '#scripts/runtime/settings.ts';

const loose = [
  '<p>{count} of {name}</p>',
  '<p>Hello {name}</p>',
  '<p>{isLong && name}{name}</p>',
  '<p>{isLong ? name : null}<b>!</b></p>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a component
  '<p><b>!</b>{names.map((one) => `, ${one}`)}</p>',
  '<p>{isLong && <b>!</b>} and more</p>',
  '<p><LiveText text={name} /> and more</p>',
  "<p>{name}{' '}<b>!</b></p>",
  '<>{part}{name}</>',
  '<p>Total: {part}</p>',
];
const fine = [
  '<p>{name}</p>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: code of a component
  '<p>{`Hello ${name}`}</p>',
  '<p>Hello <b>{name}</b>, and goodbye</p>',
  '<p><Icon /> Hello</p>',
  '<p><span>Hello</span>{isLong && <b>!</b>}</p>',
  "<p>{isLong ? name : ''}</p>",
  '<p><LiveText text={name} />{isLong && <b>!</b>}</p>',
  '<p>{part}{isLong && <b>!</b>}</p>',
];

it('finds a text beside something that changes, and accepts one alone or beside what stays', () => {
  const file = path.join(projectRoot, 'site/islands/Example.tsx');
  const text = `import type { ReactNode } from 'react';
declare const [name, count, isLong, names, part]: [string, number, boolean, string[], ReactNode];
declare const Icon: () => ReactNode, LiveText: (props: { text: string }) => ReactNode;
export const examples = [
${[...loose, ...fine].join(',\n')}];`;
  const host = ts.createCompilerHost({});
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (address, ...rest) =>
    address === file
      ? ts.createSourceFile(address, text, ts.ScriptTarget.Latest, true)
      : getSourceFile(address, ...rest);
  host.fileExists = (address) => address === file || fileExists(address);
  const program = createProgram([file], host);
  const source = program.getSourceFile(file);
  const lines = source ? findLooseTexts(source, program.getTypeChecker()) : [];
  const found = lines.map((line) => text.split('\n')[line - 1]?.replace(/(?:,|\];)$/, ''));
  expect(found).toEqual(loose);
});
