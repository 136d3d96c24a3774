import { useEffect } from 'react';
import { useSelector } from '#shell/api';
import { selectWizard } from '../state/selectors';

/** Where an answer keeps the person on a page, its field takes the focus, each time anew. */
export const useHaltedField = (pageId: string): void => {
  const { halted } = useSelector(selectWizard);
  useEffect(() => {
    if (halted?.page !== pageId) return;
    document.querySelector<HTMLElement>(`[data-question="${CSS.escape(halted.question)}"] :is(input, textarea)`)?.focus();
  }, [halted, pageId]);
};
