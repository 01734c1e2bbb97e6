import type postgres from 'postgres';

/**
 * Gives a booking a review link with a known token.
 * @param expires PostgreSQL interval from now until the link expires
 */
export async function setReviewToken(sql: postgres.Sql, booking: string, token: string, expires = '1 year') {
  await sql`delete from private.review_links where booking_id = ${booking}`;
  await sql`insert into private.review_links (booking_id, token_digest) values (${booking}, private.token_digest(${token}))`;
  await sql`update public.bookings set review_link_expires_at = now() + ${expires}::interval where id = ${booking}`;
}
