import type { PaletteFind, SagaGenerator } from '#shell/api';
import { paths } from '../paths';
import type { Group } from '../rules/companySettings';
import { message } from '../text';

/** The labels of the company's settings, by group. */
const labels = {
  general: ['general.coaching'],
  biometrics: ['biometrics.vendor', 'biometrics.identifier'],
  branding: ['branding.logo', 'branding.background', 'branding.colour', 'branding.banner'],
  support: ['support.email', 'support.phone'],
  time: ['time.zone', 'time.format', 'time.weekStart'],
  units: ['units.height', 'units.length', 'units.weight', 'units.distance'],
} as const satisfies Readonly<Record<Group, readonly Parameters<typeof message>[0][]>>;

const groups = Object.keys(labels) as readonly Group[];

/** The settings of the company; choosing one opens its group. */
export default function* findSettings(): SagaGenerator<readonly PaletteFind[]> {
  return groups.flatMap((group) =>
    labels[group].map((label) => ({
      key: `setting ${label}`,
      label: message(label),
      context: message(`nav.${group}`),
      icon: 'admin' as const,
      target: { to: `${paths.companySettings}/${group}` },
    })),
  );
}
