import { useCallback, useRef } from 'react';
import type { SagaGenerator } from 'typed-redux-saga';
import type { Modals } from '../contracts';
import { logError } from '../kernel/effects/effects';
import { useKernel, useKernelState } from '../kernel/KernelProvider';
import { openModal } from '../kernel/meeting';
import type { OwnModal } from '../kernel/modals/ownModals';

/**
 * Opens a dialog from a view, one at a time. Until it closes, further calls open nothing and return `undefined`.
 * @param modal one of the plugin's own (`modalsOf`), or the name of one in the contract
 * @returns a stable function that opens it and returns its result; `undefined` if it was dismissed, is not available, or the session has ended
 * @example const report = useModal(modals.report); … <Button onClick={() => void report({ day })}>
 * @example const confirm = useModal('layout.confirm'); … if (await confirm({ … })) run(entry);
 */
export function useModal<Name extends keyof Modals>(modal: Name): (input: Modals[Name]['input']) => Promise<Modals[Name]['result'] | undefined>;
export function useModal<I, R>(modal: OwnModal<I, R>): (...input: Parameters<OwnModal<I, R>>) => Promise<R | undefined>;
export function useModal(modal: keyof Modals | ((input?: object) => SagaGenerator<unknown>)): (input?: object) => Promise<unknown> {
  const kernel = useKernel();
  const isOpen = useRef(false);
  return useCallback(
    (input) => {
      // Ignores the second click of a double click.
      if (isOpen.current) return Promise.resolve(undefined);
      isOpen.current = true;
      const open = () => (typeof modal === 'string' ? openModal(modal, input as never) : modal(input));
      return kernel
        .runSaga(open)
        .catch((error: unknown) => logError('useModal', error))
        .finally(() => {
          isOpen.current = false;
        });
    },
    [kernel, modal],
  );
}

/** Whether a dialog of the contract is available to this user. Offer its action only then. */
export const useHasModal = (name: keyof Modals): boolean => useKernelState().assembly.modals.has(name);
