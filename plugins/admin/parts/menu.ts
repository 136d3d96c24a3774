import type { Facts } from '#shell/api';
import { paths } from '../paths';
import { configures, readsReports } from '../rules/who';

/** An entry of the menu beside the pages of the administration. */
export interface Entry {
  readonly label: 'menu.companySettings' | 'menu.staffAccess' | 'menu.reportingDashboard' | 'menu.deposits';
  readonly href: string;
  /** All addresses that belong to it begin so. */
  readonly below: string;
}

export interface Section {
  readonly label: 'menu.settings' | 'menu.reports' | 'menu.platform';
  readonly entries: readonly Entry[];
}

type Who = Pick<Facts, 'user' | 'settings'>;

const sections: readonly (Section & { readonly isFor: (who: Who) => boolean })[] = [
  {
    label: 'menu.settings',
    entries: [
      { label: 'menu.companySettings', href: `${paths.companySettings}/general`, below: paths.companySettings },
      { label: 'menu.staffAccess', href: paths.staffAccess, below: paths.staffAccess },
    ],
    isFor: ({ user }) => configures(user?.Roles ?? []),
  },
  {
    label: 'menu.reports',
    entries: [{ label: 'menu.reportingDashboard', href: paths.reportingDashboard, below: paths.reportingDashboard }],
    isFor: ({ user }) => readsReports(user?.Roles ?? []),
  },
  {
    label: 'menu.platform',
    entries: [{ label: 'menu.deposits', href: paths.deposits, below: paths.deposits }],
    isFor: ({ user, settings }) => user !== undefined && user.EntityId === settings?.GlobalEntityId,
  },
];

/** The menu of the administration, without what somebody may not open (ADC-005). */
export const menuFor = (who: Who): readonly Section[] => sections.filter(({ isFor }) => isFor(who));
