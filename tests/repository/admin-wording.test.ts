import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/runtime/settings.ts';

const shown = [
  ...globSync('admin/**/*.{ts,tsx}', { cwd: projectRoot }).filter((file) => !/\.test\.tsx?$/.test(file)),
  'scripts/publish/publisher/failure-messages.ts',
  'shared/rules/images/image-upload.ts',
];

/** Returns the texts of a source file that users may see: string literals and JSX text, without module specifiers. */
function textsOf(source: ts.SourceFile): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return;
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const parse = (name: string, code: string) => ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
const findPictures = (texts: readonly string[]) => texts.filter((text) => /\bpictures?\b/i.test(text));

it('the word picture is found in literals, templates and JSX text, and nowhere else', () => {
  const code = `import { Picture } from './pictures.ts'; const picture = \`Remove picture \${n}\`;
    export const a = <Picture label="No picture" pictures={'a picture'}>These pictures</Picture>; // a picture
    lazy(() => import('./pictures/a picture.ts'));`;
  expect(findPictures(textsOf(parse('a.tsx', code)))).toEqual([
    'Remove picture ',
    'No picture',
    'a picture',
    'These pictures',
  ]);
});

it('texts for staff say image and never picture', () => {
  expect(shown.length).toBeGreaterThan(200);
  const found = shown.flatMap((file) =>
    findPictures(textsOf(parse(file, readFileSync(path.join(projectRoot, file), 'utf8')))).map(
      (text) => `${file}: ${text.trim()}`,
    ),
  );
  expect(found).toEqual([]);
});
