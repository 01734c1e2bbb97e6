import { globSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../runtime/settings.ts';

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
export function findLooseTexts(source: ts.SourceFile, checker: ts.TypeChecker): number[] {
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
export function createProgram(files: readonly string[], host?: ts.CompilerHost): ts.Program {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path.join(projectRoot, 'tsconfig.json'), ts.sys.readFile).config,
    ts.sys,
    projectRoot,
  );
  return ts.createProgram(files, { ...options, noEmit: true }, host);
}

/** Returns file and line of every component of site and admin with a text beside something that changes. */
export function findLooseComponents(): string[] {
  const components = globSync(['site/**/*.tsx', 'admin/**/*.tsx'], { cwd: projectRoot })
    .filter((file) => !/\.(?:test|fixture)\./.test(file))
    .map((file) => path.join(projectRoot, file));
  const program = createProgram(components);
  const checker = program.getTypeChecker();
  return components.flatMap((file) => {
    const source = program.getSourceFile(file);
    return source ? findLooseTexts(source, checker).map((line) => `${path.relative(projectRoot, file)}:${line}`) : [];
  });
}
