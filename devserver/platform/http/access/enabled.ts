import { holds, toggles } from '../../../../shell/net/condition';
import type { Condition, EndpointSchema } from '../../../../shell/net/contract';
import type { KnownSession } from '../../auth/identities';
import { settingsIn } from '../../companySettings';
import type { AnyModule } from '../../module';
import { asksSubject } from './whileActing';

/** Returns why an endpoint is disabled for a session; `undefined`: it is enabled. */
export type WhyDisabled = (session: KnownSession) => 'error.notLicensed' | 'error.roleNeeded' | undefined;

const isToggle = (name: string): boolean => toggles.some((toggle) => toggle === name);

/**
 * The check of an endpoint's condition; `undefined`: it has none.
 * @throws Error for a setting that the module does not declare, or that is not boolean
 */
export const whyDisabled = (module: AnyModule, schema: EndpointSchema): WhyDisabled | undefined => {
  const { enabledWhen } = schema;
  const { id, settings = {} } = module;
  if (!enabledWhen) return undefined;
  const { setting, feature, plugin, ...ofPerson } = enabledWhen;
  const isOwn = setting !== undefined && Object.hasOwn(settings, setting);
  if (setting !== undefined && !isOwn && !isToggle(setting)) {
    throw new Error(`An endpoint of module ${id} is enabled by the setting '${setting}', which is not among the settings of its defineModule.`);
  }
  if (isOwn && typeof settings[setting] !== 'boolean') {
    throw new Error(`An endpoint of module ${id} is enabled by the setting '${setting}', which is neither true nor false.`);
  }
  const who = asksSubject(schema) ? 'subject' : 'actor';
  return ({ caller, companies, licences }) => {
    const company = companies[who];
    const about = {
      roles: caller[who].roles,
      features: company.features,
      designations: [
        { Type: 'Coaching', Value: companies.actor.coaching },
        { Type: 'Support', Value: companies.actor.support },
      ],
      isLicensed: (id: string) => licences[who].has(id),
      isOn: (name: string) => (isOwn ? settingsIn(company.settings, module, settings)[name] === true : company.toggles.includes(name)),
    };
    if (!holds({ setting, feature, plugin } as Condition, about)) return 'error.notLicensed';
    return holds(ofPerson, about) ? undefined : 'error.roleNeeded';
  };
};
