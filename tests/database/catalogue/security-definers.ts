/** SECURITY DEFINER functions: roles of the API that may call each, and the reason for the rights of its owner. */
export const securityDefiners: Readonly<
  Record<string, { readonly callers: readonly string[]; readonly reason: string }>
> = {
  'private.is_admin()': {
    callers: ['anon', 'authenticated'],
    reason: 'called by policies; reads auth.users and the list of staff',
  },
  'private.assign_slug_id()': { callers: [], reason: 'trigger: sees the ids of inactive trips too' },
  'private.prepare_booking()': { callers: [], reason: 'trigger: reads inactive trips and earlier bookings' },
  'private.limit_bookings()': { callers: [], reason: 'trigger: counts in private tables' },
  'private.count_sender(text,text)': { callers: [], reason: 'counts in private tables' },
  'private.purge_booking_senders()': { callers: [], reason: 'deletes from a private table' },
  'private.update_search_text()': { callers: [], reason: 'trigger: writes private.search_texts' },
  'private.update_review_search_text()': { callers: [], reason: 'trigger: writes private.search_texts' },
  'private.content_changed()': { callers: [], reason: 'raises the private revision' },
  'private.send_hook()': { callers: [], reason: 'reads private.settings and sends a request' },
  'private.begin_publish()': { callers: [], reason: 'writes the private list of publishes' },
  'private.close_open_publishes()': { callers: [], reason: 'writes the private list of publishes' },
  'private.end_publish(bigint,text,bigint,integer,text,text)': {
    callers: [],
    reason: 'writes the private list of publishes',
  },
  'private.describe_change(private.content_changes)': { callers: [], reason: 'reads private tables' },
  'private.publish_authors(private.publishes)': { callers: [], reason: 'reads private tables' },
  'private.is_publish_secret(text)': { callers: [], reason: 'reads private.settings' },
  'private.catch_up_publishes()': { callers: [], reason: 'reads and writes private tables' },
  'private.announce_insert()': { callers: [], reason: 'trigger: raises the private revision' },
  'private.announce_update()': { callers: [], reason: 'trigger: raises the private revision' },
  'private.announce_delete()': { callers: [], reason: 'trigger: raises the private revision' },
  'private.delete_old_publishes()': { callers: [], reason: 'trigger: deletes from a private table' },
  'private.record_history()': { callers: [], reason: 'trigger: writes the history, which nobody else may' },
  'private.note_history(text,text,text,text,text)': { callers: [], reason: 'writes the history' },
  'private.reconnect_record(history)': { callers: [], reason: 'changes columns that staff may not edit' },
  'private.restorable_row(private.deleted_records)': { callers: [], reason: 'reads a private row' },
  'private.purge_deleted_records()': { callers: [], reason: 'deletes from a private table' },
  'private.erase_bookings(text[],text)': { callers: [], reason: 'changes rows and private tables' },
  'private.apply_retention()': { callers: [], reason: 'changes rows and private tables' },
  'public.get_personal_data(text)': { callers: ['authenticated'], reason: 'reads private tables; for staff only' },
  'public.erase_personal_data(text,text,text)': {
    callers: ['authenticated'],
    reason: 'changes columns that staff may not edit, and private tables; for staff only',
  },
  'public.get_retention()': { callers: ['anon', 'authenticated'], reason: 'reads three settings that the site says' },
  'public.set_retention(integer,integer,integer)': {
    callers: ['authenticated'],
    reason: 'writes private.settings; for staff only',
  },
  'public.is_admin()': { callers: ['anon', 'authenticated'], reason: 'calls private.is_admin() for the caller' },
  'public.get_admin_path()': { callers: ['authenticated'], reason: 'reads private.settings; for staff only' },
  'public.get_content_revision()': { callers: ['anon', 'authenticated'], reason: 'reads one private number' },
  'public.get_content_counts()': {
    callers: ['anon', 'authenticated'],
    reason: 'counts public rows independently of policies, which may be wrong',
  },
  'public.get_publish_state()': { callers: ['authenticated'], reason: 'reads private tables; for staff only' },
  'public.begin_publish(text)': {
    callers: ['anon', 'authenticated'],
    reason: 'writes a private table; needs the publish secret',
  },
  'public.end_publish(text,bigint,text,bigint,integer,text,text)': {
    callers: ['anon', 'authenticated'],
    reason: 'writes private tables; needs the publish secret',
  },
  'public.get_health()': { callers: ['anon', 'authenticated'], reason: 'reads two ages from private tables' },
  'public.report_error(text,text,text,text,text)': {
    callers: ['anon', 'authenticated'],
    reason: 'writes a private table, within limits',
  },
  'public.get_error_reports(text)': { callers: ['authenticated'], reason: 'reads a private table; for staff only' },
  'public.publish_now()': { callers: ['authenticated'], reason: 'raises the private revision; for staff only' },
  'public.can_submit_review(uuid,text)': {
    callers: ['anon', 'authenticated'],
    reason: 'reads one booking; needs its token',
  },
  'public.get_booking_for_review(uuid,text)': {
    callers: ['anon', 'authenticated'],
    reason: 'reads four columns of one booking; needs its token',
  },
  'public.submit_review(uuid,text,integer,text)': {
    callers: ['anon', 'authenticated'],
    reason: 'adds the review of a booking; needs its token',
  },
  'public.generate_review_token_for_booking(uuid)': {
    callers: ['authenticated'],
    reason: 'writes a private table and a column that staff may not edit; for staff only',
  },
  'public.search_tours(text)': {
    callers: ['authenticated'],
    reason: 'LIKE cannot use an index under row level security',
  },
  'public.search_locations(text)': {
    callers: ['authenticated'],
    reason: 'LIKE cannot use an index under row level security',
  },
  'public.search_day_trips(text)': {
    callers: ['authenticated'],
    reason: 'LIKE cannot use an index under row level security',
  },
  'public.search_bookings(text)': {
    callers: ['authenticated'],
    reason: 'LIKE cannot use an index under row level security',
  },
  'public.search_reviews(text)': {
    callers: ['authenticated'],
    reason: 'LIKE cannot use an index under row level security',
  },
  'public.unreferenced_images(text,text[])': {
    callers: ['authenticated'],
    reason: 'considers inactive rows; for staff only',
  },
  'public.get_deleted_records()': { callers: ['authenticated'], reason: 'reads a private table; for staff only' },
  'public.restore_deleted_record(bigint)': {
    callers: ['authenticated'],
    reason: 'reads a private table and adds reviews, which staff may not; for staff only',
  },
  'public.get_history_version(bigint)': { callers: ['authenticated'], reason: 'reads whole rows; for staff only' },
  'public.note_export(text,integer)': { callers: ['authenticated'], reason: 'writes the history; for staff only' },
  'public.get_purged_images()': {
    callers: ['authenticated'],
    reason: 'reads the list of stored objects and the history; for staff only',
  },
  'public.set_display_order(text,text[])': {
    callers: ['authenticated'],
    reason: 'locks and orders a list in one step; for staff only',
  },
};
