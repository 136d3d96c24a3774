import { definePlugin, type Facts, page, type Verdict } from '#shell/api';
import { paths } from './paths';

/** Health data are closed during impersonation, except for coaches and staff with HIPAA Access (HRA-054). */
const isClosed = ({ settings }: Facts): boolean => Boolean(settings?.Impersonation.ImpersonatedUserId) && settings?.Impersonation.SeesHealthData === false;

const healthData = (facts: Facts): Verdict => (isClosed(facts) ? { redirect: paths.closed } : 'pass');

/** The page of the refusal is only for refused users. */
const closedHealthData = (facts: Facts): Verdict => (isClosed(facts) ? 'pass' : { redirect: paths.profile });

export default definePlugin({
  id: 'hra',
  guards: { healthData, closedHealthData },
  routes: {
    assessment: page(paths.assessment, () => import('./pages/Assessment'), ['firstLogin', 'healthData']),
    profile: page(paths.profile, () => import('./pages/HealthProfile'), ['firstLogin', 'healthData']),
    closed: page(paths.closed, () => import('./pages/HealthDataClosed'), ['firstLogin', 'closedHealthData']),
    ...(__FOR_STAFF__ && {
      assessments: page(paths.assessments, () => import('./administration/assessments/AssessmentsPage'), ['firstLogin', 'administrationPath'], {
        screen: 'assessments',
      }),
      biometricOverride: page(
        paths.biometricOverride,
        () => import('./administration/biometricOverride/BiometricOverridePage'),
        ['firstLogin', 'administrationPath'],
        { screen: 'biometricOverride' },
      ),
    }),
  },
  topMenu: [
    { label: 'nav.assessment', icon: 'summaryreport', order: 180, to: 'assessment' },
    { label: 'nav.profile', icon: 'heart', order: 190, to: 'profile' },
  ],
  administration: __FOR_STAFF__
    ? [
        { section: 'communication', label: 'nav.biometricOverride', to: 'biometricOverride', order: 5 },
        { section: 'communication', label: 'nav.assessments', to: 'assessments', order: 18 },
      ]
    : [],
  state: () => import('./state'),
  startsAt: 'first-use',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
});
