import { describe, expect, it } from 'vitest';
import { getEntryAddress } from './entry-address.ts';

const none = { record_id: null, fields: [], detail: null };

describe('the address of an entry', () => {
  it.each([
    [{ ...none, action: 'update', table_name: 'tours', record_id: 'a b' }, '/tours?edit=a%20b'],
    [{ ...none, action: 'mail', table_name: 'bookings', record_id: 'b', detail: 'reply' }, '/bookings?show=b'],
    [{ ...none, action: 'answer', table_name: 'bookings', record_id: 'b', detail: 'telephone' }, '/bookings?show=b'],
    [
      { ...none, action: 'update', table_name: 'site_content', record_id: 'site', fields: ['guides'] },
      '/site?view=about',
    ],
    [{ ...none, action: 'update', table_name: 'site_content', record_id: 'site', fields: ['phone'] }, '/site?view='],
    [{ ...none, action: 'update', table_name: 'reply_templates' }, '/mail?view=templates'],
    [{ ...none, action: 'settings', table_name: 'bookings', detail: 'Mail: on' }, '/mail?view=settings'],
    [{ ...none, action: 'settings', table_name: 'bookings', detail: 'Booking limits: 5' }, '/settings?view=bookings'],
    [{ ...none, action: 'settings', table_name: 'bookings', detail: 'Retention: 6' }, '/settings?view=personal-data'],
    [{ ...none, action: 'settings', table_name: 'staff_addresses', detail: 'Sessions: 8' }, '/settings?view=staff'],
    [{ ...none, action: 'publish', table_name: 'site' }, '/settings?view=publishing'],
    [{ ...none, action: 'mail', table_name: 'bookings', detail: 'test' }, '/mail'],
    [{ ...none, action: 'export', table_name: 'history' }, undefined],
  ])('of %o leads to what shows it', (entry, address) => {
    expect(getEntryAddress(entry, 'present')).toBe(address);
  });

  it('leads to the deleted records while its record can be brought back', () => {
    const entry = { ...none, action: 'update', table_name: 'tours', record_id: 'a' };
    expect(getEntryAddress(entry, 'deleted')).toBe('/history?deleted=true');
    expect(getEntryAddress(entry, 'gone')).toBeUndefined();
  });
});
