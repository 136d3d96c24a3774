import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useKernel } from '../../../kernel/KernelProvider';
import { catalogue } from '../catalogue';

/** Waits for the texts of this feature, so that other features can use its parts. If they cannot be loaded, the page fails with a retry. */
export const SessionTexts = ({ children }: { readonly children: ReactNode }) => {
  const { catalogue: texts } = useKernel();
  const areThere = useSyncExternalStore(texts.subscribe, () => texts.isLoaded('session'));
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    if (!areThere) texts.load('session', catalogue).catch((error: unknown) => setFailure({ error }));
  }, [areThere, texts]);
  if (failure) throw failure.error;
  return areThere ? children : null;
};
