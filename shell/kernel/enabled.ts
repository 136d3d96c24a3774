import { holds } from '../net/condition';
import type { Condition } from '../net/contract';
import type { AnyPlugin } from './definePlugin';
import type { Facts } from './facts';

const always = (): boolean => true;

/** Whether what a plugin declares with this condition is there for a person; without one it is there for everybody. */
export const enabledWhen = ({ id, settings = {} }: Pick<AnyPlugin, 'id' | 'settings'>, condition: Condition | undefined): ((facts: Facts) => boolean) => {
  if (!condition) return always;
  return ({ user, entity, settings: ofCompany, companySettings }) =>
    holds(condition, {
      roles: user?.Roles ?? [],
      features: entity?.EntityFeatures ?? [],
      designations: ofCompany?.Designations ?? [],
      isOn: (name) =>
        Object.hasOwn(settings, name)
          ? (companySettings?.get(id) ?? settings)[name] === true
          : (ofCompany?.EnabledToggles ?? []).some((toggle) => toggle === name),
    });
};
