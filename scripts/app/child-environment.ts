/**
 * What programs need of the system, on any system: where things are, the language, the clock, the way to the network, and
 * how Node itself runs. Everything else (passwords, keys, what other programs of this machine are told) is left out.
 */
const systemVariables =
  /^(PATH|PATHEXT|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_[A-Z]+|TZ|TMPDIR|TMP|TEMP|XDG_[A-Z]+_(HOME|DIR)|LD_LIBRARY_PATH|SYSTEMROOT|WINDIR|COMSPEC|SYSTEMDRIVE|APPDATA|LOCALAPPDATA|USERPROFILE|PROGRAMDATA|PROCESSOR_ARCHITECTURE|NUMBER_OF_PROCESSORS|(HTTP|HTTPS|NO|ALL)_PROXY|SSL_CERT_(FILE|DIR)|NODE_OPTIONS|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|NODE_USE_ENV_PROXY|NODE_USE_SYSTEM_CA|UV_THREADPOOL_SIZE)$/i;

/**
 * Returns the environment of a child process: what programs need of the system, and what is named besides.
 * @param additions settings of this child's own
 * @param source where the system's are read
 */
export function childEnvironment(
  additions: Readonly<Record<string, string>> = {},
  source: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const inherited = Object.entries(source).filter(([name]) => systemVariables.test(name));
  return { ...Object.fromEntries(inherited), ...additions };
}
