import { type ComponentType, lazy, Suspense } from 'react';
import type { SuccessProps } from './SuccessCard';

/** Fetched when somebody first completes a program. The report counts all the same where it cannot be fetched. */
const SuccessCard = lazy<ComponentType<SuccessProps>>(() => import('./SuccessCard').catch(() => ({ default: () => null })));

/** The moment in which a program is completed. */
export const Success = (props: SuccessProps) => (
  <Suspense fallback={null}>
    <SuccessCard {...props} />
  </Suspense>
);
