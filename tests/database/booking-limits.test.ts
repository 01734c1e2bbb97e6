import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { proxyToApi } from '#scripts/server/api-proxy.ts';
import { listenOnLoopback } from '#scripts/server/public-server.ts';
import { startTestSupabase } from '../helpers/test-supabase.ts';

const { backend, credentials, stop } = await startTestSupabase();
const { sql } = backend;
const publicPort = await findFreePort();
const publicServer = http.createServer(proxyToApi(backend));
await listenOnLoopback(publicServer, publicPort);

afterAll(async () => {
  publicServer.close();
  await stop();
});

const [tour] = await sql<{ id: string }[]>`insert into public.tours
  (title, description, duration, price, max_participants) values ('Tour', 'x', '1 day', 0, 8) returning id`;

const kinds = ['address', 'network', 'email', 'all'] as const;

async function setLimits(limits: Partial<Record<(typeof kinds)[number], [hour: number, day: number]>>) {
  for (const kind of kinds) {
    const [hour, day] = limits[kind] ?? [1000, 1000];
    await sql`update private.settings set value = ${String(hour)} where key = ${`booking_limit_${kind}_hour`}`;
    await sql`update private.settings set value = ${String(day)} where key = ${`booking_limit_${kind}_day`}`;
  }
}

beforeEach(async () => {
  await sql`delete from private.booking_senders`;
  await setLimits({});
});

interface BookingResponse {
  readonly status: number;
  readonly body: string;
}

/** Sends a booking, directly to the API or through the public server, from a loopback address. */
function book(options: {
  through: 'the API' | 'the public server';
  from?: string;
  headers?: Record<string, string>;
  row?: Record<string, unknown>;
}): Promise<BookingResponse> {
  const port = options.through === 'the API' ? Number(new URL(backend.url).port) : publicPort;
  const row = {
    id: randomUUID(),
    customer_name: 'Amal',
    customer_email: `${randomUUID()}@example.com`,
    booking_type: 'tour',
    tour_id: tour?.id,
    number_of_people: 2,
    ...options.row,
  };
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path: '/rest/v1/bookings',
        method: 'POST',
        localAddress: options.from ?? '127.0.0.1',
        headers: { apikey: credentials.publishableKey, 'content-type': 'application/json', ...options.headers },
      },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      },
    );
    request.on('error', reject);
    request.end(JSON.stringify(row));
  });
}

const statuses = async (requests: Promise<BookingResponse>[]) =>
  (await Promise.all(requests)).map(({ status }) => status).sort();
const repeat = (count: number, send: (index: number) => Promise<BookingResponse>) =>
  Array.from({ length: count }, (_, index) => send(index));

describe.each(['the API', 'the public server'] as const)('sender of bookings to %s', (through) => {
  it('gets an error message beyond the limit of a network address, and nothing is stored', async () => {
    await setLimits({ address: [3, 10] });
    expect(await statuses(repeat(3, () => book({ through })))).toEqual([201, 201, 201]);
    const id = randomUUID();
    const response = await book({ through, row: { id } });
    expect(response.status).toBe(429);
    expect(JSON.parse(response.body)).toMatchObject({
      code: 'PT429',
      hint: 'limit_reached',
      message:
        'We have received too many booking requests from you in a short time. Please try again later, or call or write to us.',
    });
    expect(await sql`select 1 from public.bookings where id = ${id}`).toHaveLength(0);
  });

  it('cannot avoid the limit by headers that claim another address', async () => {
    await setLimits({ address: [2, 10] });
    const headerNames = [
      'cf-connecting-ip',
      'x-forwarded-for',
      'x-real-ip',
      'forwarded',
      'true-client-ip',
      'x-proxy-key',
    ];
    const requests = repeat(12, (index) =>
      book({ through, headers: Object.fromEntries(headerNames.map((name) => [name, `203.0.113.${index}`])) }),
    );
    expect((await statuses(requests)).filter((status) => status === 201)).toHaveLength(2);
  });

  it('cannot avoid the limit by concurrent requests', async () => {
    await setLimits({ address: [5, 10] });
    const all = await statuses(repeat(40, () => book({ through })));
    expect(all.filter((status) => status === 201)).toHaveLength(5);
    expect(all.filter((status) => status === 429)).toHaveLength(35);
  });

  it('does not use up the limit of another network address', async () => {
    await setLimits({ address: [1, 1] });
    expect((await book({ through, from: '127.0.0.1' })).status).toBe(201);
    expect((await book({ through, from: '127.0.0.1' })).status).toBe(429);
    expect((await book({ through, from: '127.0.0.2' })).status).toBe(201);
  });
});

describe('limit of an e-mail address', () => {
  it('applies to all network addresses together and to every spelling of the address', async () => {
    await setLimits({ email: [2, 10] });
    const email = `Same-${randomUUID()}@Example.com`;
    const spellings = [
      email,
      email.toLowerCase(),
      email.replace('@', '+again@'),
      email.toUpperCase(),
      email.replace('@', '+Once+More@'),
    ];
    const row = (index: number) => ({ customer_email: spellings[index % spellings.length] });
    const all = await statuses(
      repeat(6, (index) => book({ through: 'the API', from: `127.0.1.${index + 1}`, row: row(index) })),
    );
    expect(all).toEqual([201, 201, 429, 429, 429, 429]);
  });

  it.each(['%s.', '\u200b%s', '<%s>'])(
    'cannot be avoided by the spelling %j, which is not a valid address',
    async (spelling) => {
      const email = spelling.replace('%s', `same-${randomUUID()}@example.com`);
      expect((await book({ through: 'the API', from: '127.0.1.1', row: { customer_email: email } })).status).toBe(400);
    },
  );
});

describe('booking limits', () => {
  it('apply per day as well as per hour', async () => {
    await setLimits({ address: [3, 4] });
    await statuses(repeat(3, () => book({ through: 'the API' })));
    await sql`update private.booking_senders set sent_at = sent_at - interval '2 hours'`;
    expect(await statuses(repeat(2, () => book({ through: 'the API' })))).toEqual([201, 429]);
  });

  it('end after a day, when the sender is deleted', async () => {
    await setLimits({ address: [1, 1] });
    await book({ through: 'the API' });
    await sql`update private.booking_senders set sent_at = sent_at - interval '25 hours'`;
    expect((await book({ through: 'the API' })).status).toBe(201);
    expect(await sql`select 1 from private.booking_senders where sent_at < now() - interval '24 hours'`).toHaveLength(
      0,
    );
  });

  it('delete senders by the scheduled job too, when nobody books', async () => {
    await book({ through: 'the API' });
    await sql`update private.booking_senders set sent_at = sent_at - interval '24 hours 1 second'`;
    await sql`select private.purge_booking_senders()`;
    expect(await sql`select 1 from private.booking_senders`).toHaveLength(0);
  });

  it('store nothing that identifies a sender', async () => {
    const email = `${randomUUID()}@example.com`;
    await book({ through: 'the API', row: { customer_email: email } });
    const senders = await sql<
      { kind: string; sender: Buffer }[]
    >`select kind, sender from private.booking_senders order by kind`;
    expect(senders.map(({ kind }) => kind)).toEqual(['address', 'all', 'email']);
    const identifiers = ['127.0.0.1', email, email.toLowerCase()];
    for (const { sender } of senders) {
      // Nor a digest without a key, which trying every address would reverse.
      const [{ digests } = { digests: [] }] = await sql<{ digests: string[] }[]>`
        select array_agg(encode(extensions.digest(name, kind), 'hex')) as digests
        from unnest(${identifiers}::text[]) as name cross join unnest(array['md5', 'sha1', 'sha256', 'sha512']) as kind`;
      expect(digests).not.toContain(sender.toString('hex'));
      expect(sender).toHaveLength(32);
    }
  });

  it('do not count a repeated request and an unknown trip', async () => {
    await setLimits({ address: [2, 2] });
    const id = randomUUID();
    const row = { id, customer_email: `${id}@example.com` };
    expect(await statuses(repeat(5, () => book({ through: 'the API', row })))).toEqual([201, 201, 201, 201, 201]);
    expect((await book({ through: 'the API', row: { tour_id: 'nowhere' } })).status).toBe(409);
    expect((await book({ through: 'the API' })).status).toBe(201);
    expect((await book({ through: 'the API' })).status).toBe(429);
  });

  it('count what fills the trap for its sender, but neither for all nor for the address that it names', async () => {
    await setLimits({ address: [2, 2], email: [1, 1], all: [1, 1] });
    const honest = { customer_email: `${randomUUID()}@example.com` };
    const row = { ...honest, trap: 'https://spam.example' };
    expect(await statuses(repeat(3, () => book({ through: 'the API', row })))).toEqual([201, 201, 429]);
    expect((await book({ through: 'the API', from: '127.0.1.1', row: honest })).status).toBe(201);
  });

  it('do not apply to staff', async () => {
    await setLimits({ address: [0, 0], email: [0, 0] });
    const { access_token: token } = await (
      await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: credentials.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: credentials.staffEmail, password: credentials.staffPassword }),
      })
    ).json();
    expect((await book({ through: 'the API', headers: { authorization: `Bearer ${token}` } })).status).toBe(201);
    expect((await book({ through: 'the API' })).status).toBe(429);
  });

  it('are low, not unlimited, when a setting is missing', async () => {
    const deleted =
      await sql`delete from private.settings where key like 'booking_limit_address%' returning key, value`;
    try {
      const all = await statuses(repeat(8, () => book({ through: 'the API' })));
      expect(all.filter((status) => status === 201)).toHaveLength(5);
    } finally {
      await sql`insert into private.settings ${sql(deleted)}`;
    }
  });

  it('can only be set to numbers', async () => {
    await expect(
      sql`update private.settings set value = 'many' where key = 'booking_limit_email_day'`,
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('limits of several senders together', () => {
  /**
   * Inserts bookings as the API does for these network addresses, each with its own e-mail address.
   * @returns 'stored' or the error message, for each of them
   */
  async function bookFrom(addresses: readonly string[]): Promise<string[]> {
    const results: string[] = [];
    for (const address of addresses) {
      const row = {
        customer_name: 'Amal',
        customer_email: `${randomUUID()}@example.com`,
        booking_type: 'custom',
        duration: '1-day',
        budget: 'flexible',
      };
      const booking = sql.begin(async (transaction) => {
        await transaction`select set_config('request.headers', ${JSON.stringify({ 'cf-connecting-ip': address })}, true),
          set_config('role', 'anon', true)`;
        await transaction`insert into public.bookings ${transaction(row)}`;
      });
      results.push(
        await booking.then(
          () => 'stored',
          (error: Error) => error.message,
        ),
      );
    }
    return results;
  }
  const senderLimitMessage =
    'We have received too many booking requests from you in a short time. Please try again later, or call or write to us.';

  it('apply to all networks of an IPv6 /48 network', async () => {
    await setLimits({ network: [2, 10] });
    const addresses = ['2001:db8:5:1::1', '2001:db8:5:2::1', '2001:db8:5:ffff::1', '2001:db8:6:1::1'];
    expect(await bookFrom(addresses)).toEqual(['stored', 'stored', senderLimitMessage, 'stored']);
    expect(await bookFrom(['203.0.113.1', '203.0.113.2', '203.0.113.3'])).toEqual(['stored', 'stored', 'stored']);
  });

  it('apply to all senders with a message that blames nobody, and do not count senders beyond their own limit', async () => {
    await setLimits({ address: [1, 10], all: [3, 10] });
    const senders = ['198.51.100.1', '198.51.100.1', '198.51.100.2', '198.51.100.1', '2001:db8:7::1', '198.51.100.4'];
    expect(await bookFrom(senders)).toEqual([
      'stored',
      senderLimitMessage,
      'stored',
      senderLimitMessage,
      'stored',
      'We are receiving more booking requests than we can take at the moment. Please try again later, or call or write to us.',
    ]);
    await sql`update private.booking_senders set sent_at = sent_at - interval '2 hours'`;
    expect(await bookFrom(['198.51.100.5'])).toEqual(['stored']);
  });
});

describe('network of a request', () => {
  const network = async (headers: Record<string, string> | undefined, header = 'cf-connecting-ip') =>
    sql.begin(async (transaction) => {
      await transaction`update private.settings set value = ${header} where key = 'client_address_header'`;
      await transaction`select set_config('request.headers', ${headers ? JSON.stringify(headers) : ''}, true)`;
      const [row] = await transaction<{ network: string }[]>`select private.client_network() as network`;
      await transaction`update private.settings set value = 'cf-connecting-ip' where key = 'client_address_header'`;
      return row?.network;
    });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['', 'unknown'],
    ['not an address', 'unknown'],
    ["203.0.113.7'; drop table bookings; --", 'unknown'],
  ])('is for the address %j the network %j', async (address, expected) => {
    expect(await network({ 'cf-connecting-ip': address })).toBe(expected);
  });

  it('is unknown without the header of the proxy', async () => {
    expect(await network(undefined)).toBe('unknown');
    expect(await network({ 'x-forwarded-for': '203.0.113.7' })).toBe('unknown');
  });

  it('comes from the header that the settings name, of which the proxy has added the last entry', async () => {
    expect(await network({ 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }, 'x-forwarded-for')).toBe('203.0.113.7');
  });
});
