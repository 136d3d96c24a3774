import { isValueOf } from '../../../shell/rules/enumerations';
import type { Role, Scope } from '../../../shell/rules/roles';

/** Whose data a query may touch. `companies`: a company's own staff, or a partner's over its children. */
export type Reach = { readonly kind: 'self' } | { readonly kind: 'companies'; readonly companyIds: readonly string[] } | { readonly kind: 'global' };

/** The id of the one company that runs the platform (SHL-070, SHL-087); its staff reach every company. */
export const globalCompanyId = 'GLOBAL';

/** Scope of coaching or support of a company, from its stored form (SHL-082); an unknown value is `None`. */
export const designationOf = (text: string | undefined): Scope => (isValueOf('adminScope', text) ? text : 'None');

/** Data of a staff member's company that determines reach. */
export interface CompanyScope {
  readonly companyId: string;
  /** The companies that name this one as their partner. */
  readonly childIds: readonly string[];
  readonly coaching: Scope;
  readonly support: Scope;
}

const self: Reach = { kind: 'self' };
const everywhere: Reach = { kind: 'global' };

const byDesignation = (designation: Scope, scope: CompanyScope): Reach => {
  switch (designation) {
    case 'None':
      return self;
    case 'Company':
      return { kind: 'companies', companyIds: [scope.companyId] };
    case 'Partner':
      return { kind: 'companies', companyIds: [scope.companyId, ...scope.childIds] };
    case 'Global':
      return everywhere;
  }
};

const ofRole = (role: Role, scope: CompanyScope): Reach => {
  switch (role) {
    case 'participant':
      return self;
    case 'SuperAdmin':
      return everywhere;
    case 'Coach':
      return byDesignation(scope.coaching, scope);
    case 'Support':
      return byDesignation(scope.support, scope);
    case 'PartnerAdmin':
      return byDesignation('Partner', scope);
    case 'Admin':
    case 'WRAdmin':
    case 'AdminLite':
    case 'CompanyManager':
    case 'Reporting':
    case 'UserManagement':
      return byDesignation(scope.companyId === globalCompanyId ? 'Global' : 'Company', scope);
  }
};

const wider = (one: Reach, other: Reach): Reach => {
  if (one.kind === 'global' || other.kind === 'global') return everywhere;
  if (one.kind === 'self') return other;
  if (other.kind === 'self') return one;
  return { kind: 'companies', companyIds: [...new Set([...one.companyIds, ...other.companyIds])] };
};

/**
 * The widest reach of `roles`. An endpoint for some roles is called with the reach of those roles only: a user who coaches
 * everywhere and administers one company administers that company only.
 */
export const reachOf = (roles: readonly Role[], scope: CompanyScope): Reach => roles.map((role) => ofRole(role, scope)).reduce(wider, self);

/** The intersection of two reaches. */
export const reachWithin = (one: Reach, other: Reach): Reach => {
  if (one.kind === 'global') return other;
  if (other.kind === 'global') return one;
  if (one.kind === 'self' || other.kind === 'self') return self;
  return { kind: 'companies', companyIds: one.companyIds.filter((id) => other.companyIds.includes(id)) };
};

/** Whether `reach` includes data of `companyId`; `self` includes no company. */
export const reachesCompany = (reach: Reach, companyId: string): boolean => {
  switch (reach.kind) {
    case 'self':
      return false;
    case 'companies':
      return reach.companyIds.includes(companyId);
    case 'global':
      return true;
  }
};

/** Whether `outer` includes everything in `inner`. */
export const isReachWithin = (inner: Reach, outer: Reach): boolean => {
  if (inner.kind === 'self' || outer.kind === 'global') return true;
  return inner.kind === 'companies' && inner.companyIds.every((id) => reachesCompany(outer, id));
};
