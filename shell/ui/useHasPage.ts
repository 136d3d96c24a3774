import { useCallback } from 'react';
import { judge } from '../kernel/guards';
import { useFacts, useKernelState } from '../kernel/KernelProvider';
import { matchRoute } from '../kernel/matchRoute';

/**
 * Asks whether a page of the shell or of a loaded plugin answers to an address of this application, path and query, and lets the person in, as menus do:
 * for links that somebody else has written.
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
