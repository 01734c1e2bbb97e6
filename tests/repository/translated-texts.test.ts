import { globSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/runtime/settings.ts';

const components = globSync(['site/**/*.tsx', 'admin/**/*.tsx'], { cwd: projectRoot })
  .filter((file) => !/\.(?:test|fixture)\./.test(file))
  .map((file) => path.join(projectRoot, file));

/** What a child of a JSX element renders. */
interface Child {
  readonly isText: boolean;
  /** True when it may change while its element stays. */
  readonly canChange: boolean;
}

const textFlags = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;

/** Returns true for a type with a text other than '', or a list of texts; false for types of any content, such as `children`. */
function hasText(type: ts.Type, checker: ts.TypeChecker): boolean {
  const types = type.isUnion() ? type.types : [type];
  if (types.some(({ flags }) => flags & ts.TypeFlags.BigIntLike)) return false;
  return types.some((one) => {
    const item = checker.getIndexTypeOfType(one, ts.IndexKind.Number);
    if (item !== undefined && !(one.flags & textFlags)) return hasText(item, checker);
    return (one.flags & textFlags) !== 0 && !(one.isStringLiteral() && one.value === '');
  });
}

function readChild(child: ts.JsxChild, checker: ts.TypeChecker): Child[] {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? [] : [{ isText: true, canChange: false }];
  if (!ts.isJsxExpression(child)) {
    const opening = ts.isJsxElement(child) ? child.openingElement : child;
    // A new element for each text: it is replaced by another one.
    const isReplaced = !ts.isJsxFragment(opening) && opening.tagName.getText() === 'LiveText';
    return [{ isText: false, canChange: isReplaced }];
  }
  if (child.expression === undefined) return [];
  if (ts.isStringLiteral(child.expression)) return [{ isText: true, canChange: false }];
  return [{ isText: hasText(checker.getTypeAtLocation(child.expression), checker), canChange: true }];
}

/**
 * Returns the lines of elements with a text beside something that changes. When a browser has translated the page, React can
 * neither change nor remove that text, nor add anything before it (docs/decisions/029-translated-pages.md).
 */
function findLooseTexts(source: ts.SourceFile, checker: ts.TypeChecker): number[] {
  const lines: number[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.flatMap((child) => readChild(child, checker));
      const isLoose = children.some(
        (child) => child.isText && children.some((other) => other !== child && (child.canChange || other.canChange)),
      );
      if (isLoose) lines.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
}

/** Returns the types of files and of what they import. */
function createProgram(files: readonly string[], host?: ts.CompilerHost): ts.Program {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(projectRoot, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    projectRoot,
  );
  return ts.createProgram(files, { ...options, noEmit: true }, host);
}

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

it('no component of site or admin has a text beside something that changes', () => {
  const program = createProgram(components);
  const checker = program.getTypeChecker();
  expect(components.length).toBeGreaterThan(200);
  const found = components.flatMap((file) => {
    const source = program.getSourceFile(file);
    return source ? findLooseTexts(source, checker).map((line) => `${path.relative(projectRoot, file)}:${line}`) : [];
  });
  expect(found).toEqual([]);
});
