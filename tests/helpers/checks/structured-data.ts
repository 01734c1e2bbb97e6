import { readSchemaOrg, type SchemaOrgVocabulary } from './schema-org.ts';

/** Checks of values by data type of schema.org. */
const dataTypes: Record<string, (value: unknown) => boolean> = {
  Text: isText,
  PronounceableText: isText,
  CssSelectorType: isText,
  XPathType: isText,
  Distance: isText,
  Energy: isText,
  Mass: isText,
  Quantity: isText,
  URL: (value) => isText(value) && /^(https?|mailto|tel):/.test(value) && URL.canParse(value),
  Number: isNumber,
  Float: isNumber,
  Integer: (value) => isNumber(value) && Number.isInteger(Number(value)),
  Boolean: (value) =>
    typeof value === 'boolean' || (isText(value) && /^(https:\/\/schema\.org\/)?(True|False)$/.test(value)),
  // ISO 8601 has years as well.
  Date: (value) => isText(value) && /^\d{4}(-\d\d-\d\d)?$/.test(value) && !Number.isNaN(Date.parse(value)),
  DateTime: (value) => isText(value) && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value)),
  Time: (value) => isText(value) && /^\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/.test(value),
  Duration: (value) => isText(value) && /^P(?=.)(\d+[YMWD])*(T(\d+[HMS])+)?$/.test(value),
};

let vocabulary: SchemaOrgVocabulary | undefined;

/**
 * Checks a JSON-LD document against the vocabulary of schema.org: types, their properties, and the properties' values.
 * Stricter than search engines: a text in place of a thing is an error.
 * @returns the errors, each with its path in the document
 */
export function checkStructuredData(document: unknown): string[] {
  if (!isObject(document)) return ['the document is no object'];
  const { '@context': context, '@graph': graph, ...node } = document;
  const errors = context === 'https://schema.org' ? [] : ['@context is not https://schema.org'];
  if (graph === undefined) return [...errors, ...checkNode(node, '$')];
  if (!Array.isArray(graph)) return [...errors, '@graph is no list'];
  return [...errors, ...graph.flatMap((item, index) => checkNode(item, `$[${index}]`))];
}

function checkNode(node: unknown, jsonPath: string): string[] {
  if (!isObject(node)) return [`${jsonPath} is no object`];
  vocabulary ??= readSchemaOrg();
  const { isType, range } = vocabulary;
  const types = typesOf(node);
  if (types.length === 0) return [`${jsonPath} has no @type`];
  const unknown = types.filter((type) => !isType(type));
  if (unknown.length > 0) return unknown.map((type) => `${jsonPath}: there is no type ${type}`);
  return Object.entries(node).flatMap(([property, value]) => {
    if (property === '@type') return [];
    const propertyPath = `${jsonPath}.${property}`;
    if (property === '@id') return dataTypes['URL']?.(value) ? [] : [`${propertyPath} is no address`];
    const expected = types.flatMap((type) => range(type, property) ?? []);
    if (expected.length === 0) return [`${propertyPath}: ${types.join(', ')} has no such property`];
    const values = Array.isArray(value) ? value : [value];
    if (values.length === 0) return [`${propertyPath} is empty`];
    return values.flatMap((item, index) =>
      checkValue(item, expected, values.length > 1 ? `${propertyPath}[${index}]` : propertyPath),
    );
  });
}

function checkValue(value: unknown, expected: readonly string[], jsonPath: string): string[] {
  vocabulary ??= readSchemaOrg();
  const { isBelow, values } = vocabulary;
  const named = expected.filter((name) => name !== 'IdReference').join(', ');
  if (!isObject(value)) {
    const fits = expected.some((type) => dataTypes[type]?.(value) || (isText(value) && values(type).has(value)));
    return fits ? [] : [`${jsonPath} is ${JSON.stringify(value)}, not ${named}`];
  }
  if (Object.keys(value).join() === '@id' && expected.includes('IdReference'))
    return dataTypes['URL']?.(value['@id']) ? [] : [`${jsonPath} points to no address`];
  const types = typesOf(value);
  if (types.length > 0 && !types.some((type) => expected.some((ancestor) => isBelow(`${type}Leaf`, ancestor)))) {
    return [`${jsonPath} is ${types.join(', ')}, not ${named}`, ...checkNode(value, jsonPath)];
  }
  return checkNode(value, jsonPath);
}

function typesOf(node: Record<string, unknown>): string[] {
  const type = node['@type'];
  return (Array.isArray(type) ? type : [type]).filter(isText);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' ? Number.isFinite(value) : isText(value) && /^-?\d+(\.\d+)?$/.test(value);
}
