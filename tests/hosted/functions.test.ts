import { describe, expect, inject, it } from 'vitest';
import { openLink } from './mail.ts';
import { ownSettings, visitorDomain } from './own-rows.ts';
import { createMember, newAddress, openSession, project } from './project.ts';

describe.runIf(inject('hasFunctions'))('an Edge Function', () => {
  it('invites staff for staff only', async () => {
    const { client } = await createMember();
    const email = newAddress(visitorDomain);
    const invite = (caller: typeof client) => caller.functions.invoke('invite-staff', { body: { email, by: 'link' } });
    expect((await invite(openSession().client)).error?.context.status).toBe(401);
    const { data } = await invite(client);
    expect(data).toMatchObject({ outcome: 'link' });
    expect((await openLink(data.link)).email).toBe(email);
  });

  it('answers the calendar feed of a member of staff', async () => {
    const { client } = await createMember();
    const { data } = await client.rpc('create_calendar_feed').single().throwOnError();
    const read = (token: string) => fetch(`${project.url}/functions/v1/calendar-feed/${token}.ics`);
    const feed = await read(data.token);
    expect([feed.status, await feed.text()]).toEqual([200, expect.stringMatching(/^BEGIN:VCALENDAR/)]);
    expect((await read(data.token.replace(/.$/, '-'))).status).toBe(404);
  });

  it('takes only the publish secret as a wake-up for mail', async () => {
    const send = (secret: string) =>
      fetch(`${project.url}/functions/v1/send-mail`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}` },
      });
    expect((await send('another-secret')).status).toBe(401);
    expect((await send(ownSettings.publish_secret)).status).toBe(200);
  });
});
