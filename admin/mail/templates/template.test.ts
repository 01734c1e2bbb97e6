import { describe, expect, it } from 'vitest';
import { replyTemplates } from '#shared/columns/reply-templates.ts';
import { templateFields } from '#shared/rules/mail/mail-text.ts';
import { toPayload } from '../../ui/form/fields/columns.ts';
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

describe('the payload of a template', () => {
  it('has trimmed texts, and a subject of one line', () => {
    expect(toPayload(replyTemplates, { title: ' A ', subject: 'One\r\ntwo\t', body: '\nDear\r\n\r\nAmal\n' })).toEqual({
      title: 'A',
      subject: 'One two',
      body: 'Dear\n\nAmal',
    });
  });
});
