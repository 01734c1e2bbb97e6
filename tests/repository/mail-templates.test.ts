import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { z } from 'zod';

const folder = 'supabase/templates';
const linked = ['email_change', 'invite', 'recovery'];
const templatesSchema = z.record(z.string(), z.object({ subject: z.string(), content_path: z.string() }));
const configSchema = z.object({ auth: z.object({ email: z.object({ template: templatesSchema }) }) });

it('config.toml names every template of the sign-in service by its file', async () => {
  const { template } = configSchema.parse(parse(await readFile('supabase/config.toml', 'utf8'))).auth.email;
  const files = Object.fromEntries(Object.entries(template).map(([name, { content_path }]) => [content_path, name]));
  const expected = (await readdir(folder)).map((file) => [`./${folder}/${file}`, file.replace('.html', '')]);
  expect(files).toEqual(Object.fromEntries(expected));
});

it('a mail of the sign-in service has no link but that to our page, if it needs one', async () => {
  for (const file of await readdir(folder)) {
    const name = file.replace('.html', '');
    const text = await readFile(`${folder}/${file}`, 'utf8');
    const links = [...text.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    const own = `{{ .SiteURL }}/login#token_hash={{ .TokenHash }}&amp;type=${name}`;
    expect(links, name).toEqual(linked.includes(name) ? [own] : []);
    expect(text, name).not.toMatch(/ConfirmationURL|\.Token\b|<script|<img/);
  }
});
