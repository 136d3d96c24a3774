import { type ComponentType, lazy, Suspense } from 'react';
import type { ListEmptyProps } from './EmptyList';

/** Loaded with the first empty list, which few people see. A failed download shows nothing; the tabs count the programs all the same. */
const EmptyList = lazy<ComponentType<ListEmptyProps>>(() => import('./EmptyList').catch(() => ({ default: () => null })));

/** An empty list. */
export const ListEmpty = (props: ListEmptyProps) => (
  <Suspense fallback={null}>
    <EmptyList {...props} />
  </Suspense>
);
