// Shows an earlier release until the content changes or somebody presses Publish now: npm run rollback shows the one before
// the live one, npm run rollback -- NAME another, npm run rollback -- --list names those that are kept.
import { formatMoment } from '../shared/text/format.ts';
import { openDataDirectory } from './app/data-directory.ts';
import { Failure, runProgram } from './app/errors.ts';
import { readSettings } from './app/settings.ts';
import { type KeptRelease, openReleases } from './publish/release/releases.ts';

await runProgram(async () => {
  const parameters = process.argv.slice(2);
  const releases = openReleases(await openDataDirectory(readSettings()));
  const list = await releases.list();
  const live = list.find((release) => release.live);
  if (!live) throw new Failure('There is no release yet: nothing was published from this data directory.');
  if (parameters.includes('--list')) return say(list.map(lineOf).join('\n'));

  const wanted = chosen(list, live, parameters);
  await releases.pin(wanted, live.pinnedOver ?? live.revision);
  say(
    `Chosen: ${lineOf({ ...wanted, live: false })}\nA running server shows it at once, another when it starts, until the content changes or somebody presses Publish now.`,
  );
});

function chosen(list: readonly KeptRelease[], live: KeptRelease, [name, ...more]: readonly string[]): KeptRelease {
  if (more.length > 0 || name?.startsWith('-')) {
    throw new Failure('npm run rollback takes nothing, or -- --list, or -- and the name of a release.');
  }
  const wanted = name ? list.find((release) => release.name === name) : list[list.indexOf(live) + 1];
  if (wanted) return wanted;
  throw new Failure(
    name
      ? `There is no release ${name}. These are kept:\n${list.map(lineOf).join('\n')}`
      : 'There is no release before the live one.',
  );
}

function lineOf({ name, revision, built, pages, live, pinnedOver }: KeptRelease): string {
  const facts = [
    name,
    `revision ${revision}`,
    ...(built ? [`built ${formatMoment(built)}`] : []),
    `${pages} pages`,
    ...(live ? ['live'] : []),
    ...(pinnedOver === undefined ? [] : ['rolled back to']),
  ];
  return `  ${facts.join(', ')}`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
