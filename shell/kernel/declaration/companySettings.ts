import type { CompanySettings, SettingValues } from '../../net/contract';
import type { Facts } from '../facts';

/**
 * Creates a function that reads a plugin's company settings, with the defaults of the contract.
 * @example const settingsOf = companySettings('hydration', settings); settingsOf(facts).tips
 */
export const companySettings =
  <const S extends CompanySettings>(plugin: string, defaults: S) =>
  (facts: Facts): SettingValues<S> =>
    (facts.licensed?.find(({ Id }) => Id === plugin)?.Settings ?? defaults) as SettingValues<S>;
