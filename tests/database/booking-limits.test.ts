import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { findFreePort } from '#scripts/app/free-port.ts';
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

interface Sent {
  readonly status: number;
  readonly body: string;
}

/** Sends a booking, directly to the API or through the public server, from a loopback address. */
function book(options: {
  through: 'the API' | 'the public server';
  from?: string;
  headers?: Record<string, string>;
  row?: Record<string, unknown>;
}): Promise<Sent> {
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
      (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text: string) => {
          body += text;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
      },
    );
    request.on('error', reject);
    request.end(JSON.stringify(row));
  });
}

const statuses = async (requests: Promise<Sent>[]) => (await Promise.all(requests)).map(({ status }) => status).sort();
const times = (count: number, make: (index: number) => Promise<Sent>) =>
  Array.from({ length: count }, (_, index) => make(index));

describe.each(['the API', 'the public server'] as const)('a sender who asks %s', (through) => {
  it('is refused beyond the limit of an address, with a sentence, and what was sent is not stored', async () => {
    await setLimits({ address: [3, 10] });
    expect(await statuses(times(3, () => book({ through })))).toEqual([201, 201, 201]);
    const id = randomUUID();
    const refused = await book({ through, row: { id } });
    expect(refused.status).toBe(429);
    expect(JSON.parse(refused.body)).toMatchObject({
      code: 'PT429',
      hint: 'limit_reached',
      message:
        'We have received too many booking requests from you in a short time. Please try again later, or call or write to us.',
    });
    expect(await sql`select 1 from public.bookings where id = ${id}`).toHaveLength(0);
  });

  it('does not get round it by claiming to come from elsewhere', async () => {
    await setLimits({ address: [2, 10] });
    const names = ['cf-connecting-ip', 'x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip', 'x-proxy-key'];
    const claims = times(12, (index) =>
      book({ through, headers: Object.fromEntries(names.map((name) => [name, `203.0.113.${index}`])) }),
    );
    expect((await statuses(claims)).filter((status) => status === 201)).toHaveLength(2);
  });

  it('does not get round it by asking many times at once', async () => {
    await setLimits({ address: [5, 10] });
    const all = await statuses(times(40, () => book({ through })));
    expect(all.filter((status) => status === 201)).toHaveLength(5);
    expect(all.filter((status) => status === 429)).toHaveLength(35);
  });

  it('does not count against somebody at another address', async () => {
    await setLimits({ address: [1, 1] });
    expect((await book({ through, from: '127.0.0.1' })).status).toBe(201);
    expect((await book({ through, from: '127.0.0.1' })).status).toBe(429);
    expect((await book({ through, from: '127.0.0.2' })).status).toBe(201);
  });
});

describe('the limit of an e-mail address', () => {
  it('holds from any number of network addresses, however it is spelt', async () => {
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
      times(6, (index) => book({ through: 'the API', from: `127.0.1.${index + 1}`, row: row(index) })),
    );
    expect(all).toEqual([201, 201, 429, 429, 429, 429]);
  });

  it.each(['%s.', '\u200b%s', '<%s>'])(
    'is not gone round by an address that no answer reaches: %j',
    async (spelling) => {
      const email = spelling.replace('%s', `same-${randomUUID()}@example.com`);
      expect((await book({ through: 'the API', from: '127.0.1.1', row: { customer_email: email } })).status).toBe(400);
    },
  );
});

describe('the limits', () => {
  it('of a day hold when those of an hour do not', async () => {
    await setLimits({ address: [3, 4] });
    await statuses(times(3, () => book({ through: 'the API' })));
    await sql`update private.booking_senders set sent_at = sent_at - interval '2 hours'`;
    expect(await statuses(times(2, () => book({ through: 'the API' })))).toEqual([201, 429]);
  });

  it('begin anew after a day, when the sender is forgotten', async () => {
    await setLimits({ address: [1, 1] });
    await book({ through: 'the API' });
    await sql`update private.booking_senders set sent_at = sent_at - interval '25 hours'`;
    expect((await book({ through: 'the API' })).status).toBe(201);
    expect(await sql`select 1 from private.booking_senders where sent_at < now() - interval '24 hours'`).toHaveLength(
      0,
    );
  });

  it('forget senders by the clock too, when nobody books', async () => {
    await book({ through: 'the API' });
    await sql`update private.booking_senders set sent_at = sent_at - interval '24 hours 1 second'`;
    await sql`select private.purge_booking_senders()`;
    expect(await sql`select 1 from private.booking_senders`).toHaveLength(0);
  });

  it('keep nothing by which a sender could be known', async () => {
    const email = `${randomUUID()}@example.com`;
    await book({ through: 'the API', row: { customer_email: email } });
    const kept = await sql<
      { kind: string; sender: Buffer }[]
    >`select kind, sender from private.booking_senders order by kind`;
    expect(kept.map(({ kind }) => kind)).toEqual(['address', 'all', 'email']);
    const plain = ['127.0.0.1', email, email.toLowerCase()];
    for (const { sender } of kept) {
      // Not even a plain digest, which trying every address there is would undo.
      const [{ digests } = { digests: [] }] = await sql<{ digests: string[] }[]>`
        select array_agg(encode(extensions.digest(name, kind), 'hex')) as digests
        from unnest(${plain}::text[]) as name cross join unnest(array['md5', 'sha1', 'sha256', 'sha512']) as kind`;
      expect(digests).not.toContain(sender.toString('hex'));
      expect(sender).toHaveLength(32);
    }
  });

  it('do not count what is not stored: a repeated request, a filled honeypot, a refused trip', async () => {
    await setLimits({ address: [2, 2] });
    const id = randomUUID();
    const row = { id, customer_email: `${id}@example.com` };
    expect(await statuses(times(5, () => book({ through: 'the API', row })))).toEqual([201, 201, 201, 201, 201]);
    expect((await book({ through: 'the API', row: { website: 'https://spam.example' } })).status).toBe(201);
    expect((await book({ through: 'the API', row: { tour_id: 'nowhere' } })).status).toBe(400);
    expect((await book({ through: 'the API' })).status).toBe(201);
    expect((await book({ through: 'the API' })).status).toBe(429);
  });

  it('do not concern staff', async () => {
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

  it('are tight, and not gone, where a row is missing', async () => {
    const taken = await sql`delete from private.settings where key like 'booking_limit_address%' returning key, value`;
    try {
      const all = await statuses(times(8, () => book({ through: 'the API' })));
      expect(all.filter((status) => status === 201)).toHaveLength(5);
    } finally {
      await sql`insert into private.settings ${sql(taken)}`;
    }
  });

  it('are numbers', async () => {
    await expect(
      sql`update private.settings set value = 'many' where key = 'booking_limit_email_day'`,
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('beside the limits of one sender', () => {
  /** Sends bookings from addresses of IPv6, each with a mailbox of its own, as the API passes them on. */
  async function bookFrom(addresses: readonly string[]): Promise<string[]> {
    const answers: string[] = [];
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
      answers.push(
        await booking.then(
          () => 'stored',
          (error: Error) => error.message,
        ),
      );
    }
    return answers;
  }
  const ofOne =
    'We have received too many booking requests from you in a short time. Please try again later, or call or write to us.';

  it('a /48 of IPv6 has one: another network of it is no other sender', async () => {
    await setLimits({ network: [2, 10] });
    const other = ['2001:db8:5:1::1', '2001:db8:5:2::1', '2001:db8:5:ffff::1', '2001:db8:6:1::1'];
    expect(await bookFrom(other)).toEqual(['stored', 'stored', ofOne, 'stored']);
    expect(await bookFrom(['203.0.113.1', '203.0.113.2', '203.0.113.3'])).toEqual(['stored', 'stored', 'stored']);
  });

  it('everybody together has one, in words that blame nobody; who is refused for themselves does not count', async () => {
    await setLimits({ address: [1, 10], all: [3, 10] });
    const senders = ['198.51.100.1', '198.51.100.1', '198.51.100.2', '198.51.100.1', '2001:db8:7::1', '198.51.100.4'];
    expect(await bookFrom(senders)).toEqual([
      'stored',
      ofOne,
      'stored',
      ofOne,
      'stored',
      'We are receiving more booking requests than we can take at the moment. Please try again later, or call or write to us.',
    ]);
    await sql`update private.booking_senders set sent_at = sent_at - interval '2 hours'`;
    expect(await bookFrom(['198.51.100.5'])).toEqual(['stored']);
  });
});

describe('the network a request comes from', () => {
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
  ])('is, for %j, %j', async (address, expected) => {
    expect(await network({ 'cf-connecting-ip': address })).toBe(expected);
  });

  it('is unknown, and counted as one, when nothing says it', async () => {
    expect(await network(undefined)).toBe('unknown');
    expect(await network({ 'x-forwarded-for': '203.0.113.7' })).toBe('unknown');
  });

  it('is read from the header that the settings name, where the proxy’s own entry is the last', async () => {
    expect(await network({ 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }, 'x-forwarded-for')).toBe('203.0.113.7');
  });
});
