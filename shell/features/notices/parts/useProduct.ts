import { useMemo } from 'react';
import { judge } from '../../../kernel/guards';
import { useFacts, useKernelState, useLinkTo } from '../../../kernel/KernelProvider';
import { matchRoute } from '../../../kernel/matchRoute';
import type { Product } from '../rules/linkOf';

/** What the person's product has, for `linkOf`: pages of the shell and of loaded plugins whose guards let the person in, as in menus. */
export const useProduct = (): Product => {
  const linkTo = useLinkTo();
  const facts = useFacts();
  const { assembly } = useKernelState();
  return useMemo(
    () => ({
      programPage: (owner, id) => linkTo('programs.detail', { owner, id }),
      has(address) {
        const [path = '', search = ''] = address.split('?');
        const route = matchRoute(assembly.routes.values(), path, search)?.route;
        return route !== undefined && judge(route, facts, path) === 'pass';
      },
    }),
    [linkTo, facts, assembly],
  );
};
