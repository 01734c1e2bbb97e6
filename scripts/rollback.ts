// npm run rollback: shows the release before the live one, until the content changes or staff press Publish now. With -- NAME:
// shows another release. With -- --list: lists the stored releases.
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { openReleases, type StoredRelease } from './publish/release/stored-releases.ts';
import { openDataDirectory } from './runtime/data-directory.ts';
import { runProgram, UserError } from './runtime/errors.ts';
import { readSettings } from './runtime/settings.ts';

await runProgram(async () => {
  const parameters = process.argv.slice(2);
  const releases = openReleases(await openDataDirectory(readSettings()));
  const list = await releases.list();
  const live = list.find((release) => release.live);
  if (!live) throw new UserError('There is no release yet: nothing was published from this data directory.');
  if (parameters.includes('--list')) return printLine(list.map(formatRelease).join('\n'));

  const wanted = chooseRelease(list, live, parameters);
  await releases.pin(wanted, live.pinnedAtRevision ?? live.revision);
  printLine(
    `Chosen: ${formatRelease({ ...wanted, live: false })}\nA running server shows it at once, another when it starts, until the content changes or somebody presses Publish now.`,
  );
});

function chooseRelease(
  list: readonly StoredRelease[],
  live: StoredRelease,
  [name, ...more]: readonly string[],
): StoredRelease {
  if (more.length > 0 || name?.startsWith('-')) {
    throw new UserError('npm run rollback takes nothing, or -- --list, or -- and the name of a release.');
  }
  const target = name ? list.find((release) => release.name === name) : list[list.indexOf(live) + 1];
  if (target) return target;
  throw new UserError(
    name
      ? `There is no release ${name}. The stored releases are:\n${list.map(formatRelease).join('\n')}`
      : 'There is no release before the live one.',
  );
}

function formatRelease({ name, revision, built, pages, live, pinnedAtRevision }: StoredRelease): string {
  const facts = [
    name,
    `revision ${revision}`,
    ...(built ? [`built ${formatDateTime(built)}`] : []),
    `${pages} pages`,
    ...(live ? ['live'] : []),
    ...(pinnedAtRevision === undefined ? [] : ['rolled back to']),
  ];
  return `  ${facts.join(', ')}`;
}

function printLine(text: string): void {
  process.stdout.write(`${text}\n`);
}
