import { conflictsOf, conflictText } from './conflicts';
import type { AnyPlugin } from './definePlugin';
import { withConditions } from './enabled';
import { tellDeveloper } from './tellDeveloper';

/**
 * The features, and the arrived plugins that can stand beside them and beside each other, all with their conditions in force. One that claims what another has
 * already is left out, and reported. Before sign-in no plugin arrives, so this is no part of the start.
 */
export const standingOf = (features: readonly AnyPlugin[], plugins: readonly AnyPlugin[]): readonly AnyPlugin[] => {
  const standing = [...features];
  for (const plugin of plugins) {
    const [conflict] = conflictsOf([...standing, plugin]);
    if (conflict) tellDeveloper(`plugin ${plugin.id} is left out: ${conflictText(conflict)}`);
    else standing.push(plugin);
  }
  return standing.map(withConditions);
};
