import { useEffect } from 'react';
import { useSelector } from '#shell/api';
import { selectWizard } from '../state/selectors';

/** Focuses the field of an answer that prevents leaving the page, on each attempt. */
export const useHaltedField = (pageId: string): void => {
  const { halted } = useSelector(selectWizard);
  useEffect(() => {
    if (halted?.page !== pageId) return;
    document.querySelector<HTMLElement>(`[data-question="${CSS.escape(halted.question)}"] :is(input, textarea)`)?.focus();
  }, [halted, pageId]);
};
