/**
 * Variables that programs need on any system: paths, language, time zone, network and Node's own options. Passwords, keys and all
 * others are left out.
 */
const systemVariables =
  /^(PATH|PATHEXT|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_[A-Z]+|TZ|TMPDIR|TMP|TEMP|XDG_[A-Z]+_(HOME|DIR)|LD_LIBRARY_PATH|SYSTEMROOT|WINDIR|COMSPEC|SYSTEMDRIVE|APPDATA|LOCALAPPDATA|USERPROFILE|PROGRAMDATA|PROCESSOR_ARCHITECTURE|NUMBER_OF_PROCESSORS|(HTTP|HTTPS|NO|ALL)_PROXY|SSL_CERT_(FILE|DIR)|NODE_OPTIONS|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|NODE_USE_ENV_PROXY|NODE_USE_SYSTEM_CA|UV_THREADPOOL_SIZE)$/i;

/**
 * Returns the environment of a child process: the system variables that programs need, and the additions.
 * @param additions variables for this child only
 * @param source the environment that the system variables are read from
 */
export function childEnvironment(
  additions: Readonly<Record<string, string>> = {},
  source: NodeJS.ProcessEnv = process.env,
): NodeJS.ProcessEnv {
  const inherited = Object.entries(source).filter(([name]) => systemVariables.test(name));
  return { ...Object.fromEntries(inherited), ...additions };
}
