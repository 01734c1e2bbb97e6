/** The part of a lock file's entry that says which packages it would use where they fit the platform. */
interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>> | undefined;
}

/**
 * Lists the optional dependencies of locked packages that no entry stands for where Node would look: npm ci refuses the
 * lock file, or leaves a platform without its binaries.
 */
export function missingOptionalPackages(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersAbove(place).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${place} wants ${name}`),
  );
}

/** Lists where a package looks for another, from its own folder up to the root. */
function foldersAbove(place: string): string[] {
  const parts = place === '' ? [] : place.split(/\/?node_modules\//).slice(1);
  return [...parts.keys(), parts.length].map((depth) =>
    parts
      .slice(0, depth)
      .map((name) => `node_modules/${name}/`)
      .join(''),
  );
}
