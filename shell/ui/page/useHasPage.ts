import { useCallback } from 'react';
import { judge } from '../../kernel/guards/guards';
import { useFacts, useKernelState } from '../../kernel/KernelProvider';
import { matchRoute } from '../../kernel/navigation/matchRoute';

/**
 * Returns a function that tests whether an address of this application (path and query) is available to the user: a page of the shell or of a loaded plugin
 * whose guards pass, as in menus. Used for links in user-written content.
 */
export const useHasPage = (): ((address: string) => boolean) => {
  const facts = useFacts();
  const { assembly } = useKernelState();
  return useCallback(
    (address) => {
      const [path = '', search = ''] = address.split('?');
      const route = matchRoute(assembly.routes.values(), path, search)?.route;
      return route !== undefined && judge(route, facts, path) === 'pass';
    },
    [facts, assembly],
  );
};
