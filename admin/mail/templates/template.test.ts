import { describe, expect, it } from 'vitest';
import { templateFields } from '#shared/rules/mail/mail-text.ts';
import { findUnknownFields } from './template.ts';

describe('unknown fields', () => {
  it('are found in subject and text, without duplicates, beside known fields', () => {
    expect(
      findUnknownFields(templateFields, 'For {nmae}, {number}', 'Dear {name}, {nmae}, {Total} {total amount}'),
    ).toEqual(['{nmae}', '{Total}', '{total amount}']);
  });

  it('are not found in braces that do not enclose a name', () => {
    expect(findUnknownFields(templateFields, '{}', '{ }', '{{name}}', 'a { b', '{\n}', `{${'x'.repeat(41)}}`)).toEqual(
      [],
    );
  });
});
