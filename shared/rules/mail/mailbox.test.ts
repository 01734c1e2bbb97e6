import { describe, expect, it } from 'vitest';
import { getMailbox } from './mailbox.ts';

describe('getMailbox', () => {
  it('ignores case, tags, invisible characters and a final dot', () => {
    for (const address of ['ana@example.com', 'ANA@Example.com', 'ana+a+b@example.com', 'a\u200bna@example.com.'])
      expect(getMailbox(address)).toBe('ana@example.com');
    expect(getMailbox('ben@example.com')).toBe('ben@example.com');
  });

  it('ignores dots and the second domain of Gmail, but not elsewhere', () => {
    for (const address of ['ana.lu@gmail.com', 'a.n.a.lu+x@googlemail.com', 'analu@GMAIL.com.'])
      expect(getMailbox(address)).toBe('analu@gmail.com');
    for (const address of ['ana.lu@example.com', 'ana.lu@gmail.com.example', '..@gmail.com'])
      expect(getMailbox(address)).toBe(address);
  });
});
