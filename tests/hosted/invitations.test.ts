import { describe, expect, inject, it } from 'vitest';
import { readStaff, removeStaff } from '#admin/staff/api.ts';
import { createInvitation } from '#shared/server/staff/create-invitation.ts';
import { openLink, readsMail, waitForLink } from './mail.ts';
import { visitorDomain } from './own-rows.ts';
import { createMember, newAddress, password, project, runProgram, signIn } from './project.ts';

const invitations = { url: project.url, secretKey: project.secretKey, site: inject('siteUrl') };

async function inviteByLink(email: string): Promise<string> {
  const invitation = await createInvitation(invitations, email, 'link');
  if (invitation.outcome !== 'link') throw new Error(`The invitation is ${invitation.outcome}.`);
  return invitation.link;
}

it('npm run staff makes the first staff account by a link', async () => {
  const email = newAddress(visitorDomain);
  const { code, output } = await runProgram('staff', { SITE_URL: inject('siteUrl') }, 'add', email);
  expect(code, output).toBe(0);
  const account = await openLink(/https?:\S+/.exec(output)?.[0] ?? output);
  expect(account.email).toBe(email);
  await account.setPassword(password);
  expect((await signIn(email)).role).toBe('staff');
  expect((await runProgram('staff', {})).output).toMatch(new RegExp(`${email} +listed +last signed in`));
});

describe('an invitation by link', () => {
  it('opens the account once', async () => {
    const link = await inviteByLink(newAddress());
    await openLink(link);
    await expect(openLink(link)).rejects.toThrow('The link has been used already, or it is too old.');
  });

  it('is replaced by the next one', async () => {
    const email = newAddress();
    const first = await inviteByLink(email);
    const second = await inviteByLink(email);
    await expect(openLink(first)).rejects.toThrow('The link has been used already, or it is too old.');
    expect((await openLink(second)).email).toBe(email);
  });

  it('is not made for a confirmed account', async () => {
    const { email } = await createMember();
    expect(await createInvitation(invitations, email, 'link')).toEqual({ outcome: 'has_account' });
    expect(await createInvitation(invitations, email, 'mail')).toEqual({ outcome: 'has_account' });
  });

  it('refuses a password that is too short', async () => {
    const account = await openLink(await inviteByLink(newAddress()));
    await expect(account.setPassword('short')).rejects.toThrow(/at least 12 characters/);
  });
});

it('an invited address is in the list of staff until it signs in', async () => {
  const { client } = await createMember();
  const email = newAddress();
  const link = await inviteByLink(email);
  const find = async () => (await readStaff(client)).find((member) => member.email === email);
  expect(await find()).toMatchObject({ account: 'invited', is_listed: false });
  await (await openLink(link)).setPassword(password);
  expect(await find()).toMatchObject({ account: 'active', last_seen: expect.stringMatching(/^20/) });
});

it.runIf(readsMail)('an invitation by mail leads to a page where a button spends it', async () => {
  const email = newAddress();
  expect(await createInvitation(invitations, email, 'mail')).toEqual({ outcome: 'mailed' });
  const link = await waitForLink(email, 'Your invitation');
  expect(link).toMatch(new RegExp(`^${inject('siteUrl')}/login#token_hash=\\w+&type=invite$`));
  await (await openLink(link)).setPassword(password);
  expect((await signIn(email)).role).toBe('staff');
});

it('somebody who was removed is staff again after the next addition, with the old password', async () => {
  const owner = await createMember();
  const guide = await createMember();
  await removeStaff(owner.client, guide.email);
  await expect(signIn(guide.email)).rejects.toThrow();
  const { data } = await owner.client.rpc('add_staff', { email: guide.email });
  expect(data).toBe(true);
  expect((await signIn(guide.email)).role).toBe('staff');
});
