import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from '../../../kernel/KernelProvider';
import { modalOpened } from '../../../kernel/modals/modals';
import type { Target } from './items';

/** Goes to a page, or opens a dialog. */
export const useFollow = (): ((target: Target) => void) => {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  return useCallback(
    (target) => {
      if ('action' in target) dispatch(target.action);
      else if ('modal' in target) dispatch(modalOpened(target.modal, target.input));
      else if (target.opens === 'page') navigate(target.to);
      else if (target.opens === 'full') window.location.assign(target.to);
      else window.open(target.to, '_blank', 'noopener,noreferrer');
    },
    [navigate, dispatch],
  );
};
