import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Debian's versions of PostgreSQL. */
const versions = '/usr/lib/postgresql';

/** @returns {string | undefined} the folder of the newest one's programs */
const installed = () => {
  const folders = existsSync(versions) ? readdirSync(versions).sort((one, other) => Number(other) - Number(one)) : [];
  return folders.map((version) => path.join(versions, version, 'bin')).find((folder) => existsSync(path.join(folder, 'initdb')));
};

/**
 * Finds PostgreSQL's programs for the tests; on Debian, as root, installs them if there are none.
 * @returns {string | undefined} their folder; undefined: the tests on PostgreSQL are left out
 */
export const findPostgres = () => {
  const wanted = process.env.POSTGRES_BIN;
  if (wanted) {
    if (existsSync(path.join(wanted, 'initdb'))) return wanted;
    throw new Error(`POSTGRES_BIN is "${wanted}": the folder of initdb and postgres is accepted.`);
  }
  const present = installed();
  if (present || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return present;
  console.log('Installing PostgreSQL for the tests ...');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const parameters of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'],
  ]) {
    spawnSync('apt-get', parameters, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  }
  return installed();
};
