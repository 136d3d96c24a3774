import modules from 'virtual:modules';
import { isZone } from '../shell/rules/dates/windowsZones';
import { isMail } from '../shell/rules/mail';
import { firstLink } from './modules/session/firstLogin/firstLink';
import { isShellFeature } from './platform/auth/licences';
import { createClock } from './platform/clock';
import { readConfig } from './platform/config/config';
import { settleSecret } from './platform/config/settleSecret';
import { migrateFor } from './platform/database/newer';
import { openConfigured } from './platform/database/open';
import { beginPlatform, type FirstCompany } from './platform/organisation/firstCompany';
import { toldAsStorage } from './platform/storage/storage';

/** @throws Error with a sentence for an invalid value */
const demandValid = ({ company, firstName, lastName, email, timeZone }: FirstCompany): void => {
  if ([company, firstName, lastName].some((text) => text.trim() === '')) throw new Error('Company, first name and last name cannot be empty.');
  if (!isMail(email)) throw new Error(`${email} is no email address.`);
  if (!isZone(timeZone)) throw new Error(`${timeZone} is no time zone: America/Chicago is one.`);
};

/**
 * Implements `npm run first-company`: creates the company that runs the platform, with all plugins of this build and its first SuperAdmin, in a database
 * without companies, which is created if missing.
 * @returns the address at which the SuperAdmin chooses the password, once and within a week
 * @throws Error with a sentence if there is a company already, or a value is invalid; BadSetting while a server has the folder open
 */
export const make = async (wanted: FirstCompany): Promise<string> => {
  demandValid(wanted);
  const config = readConfig(process.env);
  const { name, db, close } = await openConfigured(config);
  const clock = createClock();
  try {
    await migrateFor(db, modules, name);
    await settleSecret(db, config, clock);
    const plugins = modules.map(({ id }) => id).filter((id) => !isShellFeature(id));
    const link = await beginPlatform({ config, db, clock }, { ...wanted, plugins, link: firstLink });
    return `${config.siteUrl ?? `http://${config.host}:${config.port}`}${link}`;
  } catch (error) {
    throw toldAsStorage(error, name);
  } finally {
    await close();
  }
};
