import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The types and properties of schema.org, as the declarations of the package schema-dts list them. */
export interface SchemaOrgVocabulary {
  isType(name: string): boolean;
  /** Returns true if the first type is the second one or a subtype of it. */
  isBelow(name: string, ancestor: string): boolean;
  /** Returns the types of a property's values, undefined if the type has no such property. */
  range(type: string, property: string): readonly string[] | undefined;
  /** Returns the values of an enumeration such as ItemAvailability, with and without their address. */
  values(type: string): ReadonlySet<string>;
}

interface Declarations {
  /** The interfaces that each base or leaf interface extends, and the properties that it adds. */
  readonly interfaces: Map<string, { parents: string[]; properties: Map<string, string[]> }>;
  readonly aliases: Map<string, { members: string[]; values: Set<string> }>;
}

/** Reads the vocabulary from the declarations; takes a tenth of a second. */
export function readSchemaOrg(): SchemaOrgVocabulary {
  const { interfaces, aliases } = readDeclarations();

  const isBelow = (name: string, ancestor: string): boolean =>
    name === ancestor || (aliases.get(ancestor)?.members ?? []).some((member) => isBelow(name, member));
  const findRange = (declaration: string, property: string): readonly string[] | undefined => {
    const found = interfaces.get(declaration);
    if (!found) return undefined;
    for (const parent of found.parents) {
      const range = found.properties.get(property) ?? findRange(parent, property);
      if (range) return range;
    }
    return found.properties.get(property);
  };
  return {
    isType: (name) => interfaces.has(`${name}Leaf`),
    isBelow,
    range: (type, property) => findRange(`${type}Leaf`, property),
    values: (type) => aliases.get(type)?.values ?? new Set(),
  };
}

function readDeclarations(): Declarations {
  const file = fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts');
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const declarations: Declarations = { interfaces: new Map(), aliases: new Map() };
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement)) {
      declarations.interfaces.set(statement.name.text, {
        parents: (statement.heritageClauses ?? []).flatMap(({ types }) =>
          types.flatMap(({ expression }) => (ts.isIdentifier(expression) ? [expression.text] : [])),
        ),
        properties: new Map(statement.members.flatMap(readProperty)),
      });
    } else if (ts.isTypeAliasDeclaration(statement)) {
      const parts = membersOf(statement.type);
      declarations.aliases.set(statement.name.text, {
        members: parts.flatMap(nameOf),
        values: new Set(
          parts.flatMap((part) =>
            ts.isLiteralTypeNode(part) && ts.isStringLiteral(part.literal) ? [part.literal.text] : [],
          ),
        ),
      });
    }
  }
  return declarations;
}

/** Parses `"name"?: SchemaValue<A | B, "name">` into the name and the types of its values. */
function readProperty(member: ts.TypeElement): [string, string[]][] {
  if (!ts.isPropertySignature(member) || !ts.isStringLiteral(member.name) || !member.type) return [];
  if (!ts.isTypeReferenceNode(member.type)) return [];
  const [valueType] = member.type.typeArguments ?? [];
  return valueType ? [[member.name.text, membersOf(valueType).flatMap(nameOf)]] : [];
}

function membersOf(type: ts.TypeNode): readonly ts.TypeNode[] {
  return ts.isUnionTypeNode(type) ? type.types : [type];
}

function nameOf(type: ts.TypeNode): string[] {
  return ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? [type.typeName.text] : [];
}
