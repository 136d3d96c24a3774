import { lazy, Suspense } from 'react';
import { useSelector } from '#shell/api';
import { selectPlanYear } from '../../state/planYear';

/** Loaded for another plan year. */
const PlanYearBar = lazy(() => import('./PlanYearBar'));

/** Says that the programs on the page belong to another plan year, and links back. */
export const PlanYearNotice = () => {
  const shown = useSelector(selectPlanYear);
  return <Suspense fallback={null}>{shown !== null && <PlanYearBar shown={shown} />}</Suspense>;
};
