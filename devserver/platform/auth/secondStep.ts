import type { Role } from '../../../shell/net/contract';
import { isStaff } from '../../../shell/rules/roles';
import { settingsIn } from '../companySettings';
import type { Config } from '../platform';
import type { CompanyTraits } from './identities';

/** Company settings of the sign-in. */
export const settings = {
  /** Whether all staff of the company need two-step verification. */
  secondStep: false,
} as const;

/** Roles with a wide reach: with `staffSecondStep` they need two-step verification in every company. */
const rolesWithFarReach: readonly Role[] = ['PartnerAdmin', 'WRAdmin', 'SuperAdmin', 'Support'];

/** Whether a sign-in needs two-step verification. A company can require it for more people than the server does, never for fewer. */
export type SecondStepRule = (roles: readonly Role[], company: Pick<CompanyTraits, 'settings'>, loginType: string) => boolean;

/**
 * The rule of this server. Sign-ins through an identity provider are exempt: their company decides there. Without keys two-step verification cannot be enabled,
 * so it is not required.
 */
export const secondStepRule =
  ({ staffSecondStep, factorKeys }: Pick<Config, 'staffSecondStep' | 'factorKeys'>): SecondStepRule =>
  (roles, company, loginType) => {
    if (factorKeys.length === 0 || loginType === 'SSO') return false;
    return (
      (staffSecondStep && roles.some((role) => rolesWithFarReach.includes(role))) ||
      (isStaff(roles) && settingsIn(company.settings, { id: 'session' }, settings).secondStep)
    );
  };
