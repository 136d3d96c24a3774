import { useMemo } from 'react';
import { useFacts, useKernelState } from '../../../kernel/KernelProvider';
import { type MainMenu, menuOf, treeOf } from './menuOf';

/** The menu of the signed-in user, as far as it is loaded. */
export const useMainMenu = (): MainMenu => {
  const facts = useFacts();
  const { assembly } = useKernelState();
  return useMemo(() => menuOf(facts.settings ? treeOf(facts.settings.Navigation, assembly) : [], assembly, facts), [facts, assembly]);
};
