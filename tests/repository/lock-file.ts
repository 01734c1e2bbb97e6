/** An entry of a lock file, with the packages that it uses on platforms for which they exist. */
interface LockedPackage {
  readonly optionalDependencies?: Readonly<Record<string, string>> | undefined;
}

/** Lists optional dependencies without an entry where Node looks for them: npm ci then fails or leaves out their binaries. */
export function missingOptionalPackages(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([packagePath, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersAbove(packagePath).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${packagePath} wants ${name}`),
  );
}

/** Lists the folders in which a package looks for others, from the root to its own. */
function foldersAbove(packagePath: string): string[] {
  const parts = packagePath === '' ? [] : packagePath.split(/\/?node_modules\//).slice(1);
  return [...parts.keys(), parts.length].map((depth) =>
    parts
      .slice(0, depth)
      .map((name) => `node_modules/${name}/`)
      .join(''),
  );
}
