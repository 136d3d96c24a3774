import { useMemo } from 'react';
import { useLinkTo } from '../../../kernel/KernelProvider';
import { useHasPage } from '../../../ui/page/useHasPage';
import type { Product } from '../rules/linkOf';

/** Pages available to the person, for `linkOf`: those of the shell and of loaded plugins whose guards admit the person, as in menus. */
export const useProduct = (): Product => {
  const linkTo = useLinkTo();
  const has = useHasPage();
  return useMemo(() => ({ programPage: (owner, id) => linkTo('programs.detail', { owner, id }), has }), [linkTo, has]);
};
