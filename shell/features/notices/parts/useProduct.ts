import { useMemo } from 'react';
import { useLinkTo } from '../../../kernel/KernelProvider';
import { useHasPage } from '../../../ui/useHasPage';
import type { Product } from '../rules/linkOf';

/** What the person's product has, for `linkOf`: pages of the shell and of loaded plugins whose guards let the person in, as in menus. */
export const useProduct = (): Product => {
  const linkTo = useLinkTo();
  const has = useHasPage();
  return useMemo(() => ({ programPage: (owner, id) => linkTo('programs.detail', { owner, id }), has }), [linkTo, has]);
};
