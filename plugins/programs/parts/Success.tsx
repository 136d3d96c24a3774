import { type ComponentType, lazy, Suspense } from 'react';
import type { SuccessProps } from './SuccessCard';

/** Loaded with the first completed program. A failed download shows nothing; the report counts all the same. */
const SuccessCard = lazy<ComponentType<SuccessProps>>(() => import('./SuccessCard').catch(() => ({ default: () => null })));

/** Celebrates a completed program. */
export const Success = (props: SuccessProps) => (
  <Suspense fallback={null}>
    <SuccessCard {...props} />
  </Suspense>
);
