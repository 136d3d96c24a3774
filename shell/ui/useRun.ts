import { useCallback } from 'react';
import { useKernel } from '../kernel/KernelProvider';
import type { Change } from '../state/change/change';

/**
 * Runs a change whose answer the view needs. Returns `undefined` if it failed; the user has been notified.
 * @example const reorder = useRun(reorderNews); … onReorder={async (rows) => (await reorder({ body: orderOf(rows) })) !== undefined}
 */
export const useRun = <I, O>(change: Change<I, O>): ((input: I) => Promise<O | undefined>) => {
  const kernel = useKernel();
  return useCallback((input) => kernel.runSaga(() => change.run(input)), [kernel, change]);
};
