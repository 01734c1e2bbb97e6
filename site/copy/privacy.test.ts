import { describe, expect, it } from 'vitest';
import { getPrivacySections, type Retention } from './privacy.ts';

const off: Retention = { cancelled: null, completed: null, pending: null };
const describePeriods = (periods: Partial<Retention>) =>
  getPrivacySections({ ...off, ...periods }).find(({ title }) => title === 'How long we keep it')?.paragraphs[0];

describe('how long the privacy page says that requests are stored', () => {
  it('names no period and nothing automatic when none is set', () => {
    expect(describePeriods({})).toContain('Nothing deletes it automatically before then');
    expect(describePeriods({})).not.toMatch(/\d/);
  });

  it('names every period that is set, and what stays', () => {
    const text = describePeriods({ pending: 1, cancelled: 12, completed: 36 });
    expect(text).toContain(
      'a request that we have not answered, 1 month after you sent it, a cancelled booking, 12 months after its last change, and a completed one, 36 months after its last change; trip, month, number of travellers and amount stay.',
    );
    expect(text).not.toContain('Nothing deletes it automatically');
    expect(text).not.toContain('Everything else');
  });

  it('says that the rest stays when only some are set', () => {
    expect(describePeriods({ cancelled: 6 })).toContain(
      'erased automatically from a cancelled booking, 6 months after its last change; trip, month, number of travellers and amount stay. Everything else stays for as long as the law requires us to keep accounts.',
    );
  });
});
