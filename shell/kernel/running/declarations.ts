import type { LicensedPlugin } from '../../features/session/contract';
import { logError } from '../effects/effects';
import type { Declaration, KernelOptions } from '../kernel';
import type { Status } from './status';

/** Loads the declarations of plugins, each once. */
export const createDeclarations = ({ loadDeclaration, build, catalogue }: Pick<KernelOptions, 'loadDeclaration' | 'build' | 'catalogue'>, { fail }: Status) => {
  const loading = new Map<string, Promise<Declaration>>();
  const isOfThisBuild = (plugin: LicensedPlugin): boolean => build?.includes(plugin) ?? true;

  const load = (plugin: LicensedPlugin): Promise<Declaration> => {
    // The key contains the id, because a file can contain several plugins.
    const key = `${plugin.Id} ${plugin.Url}`;
    const running = loading.get(key) ?? loadDeclaration(plugin);
    loading.set(key, running);
    running.catch(() => loading.delete(key));
    return running;
  };

  /** A declaration with its texts; `undefined` if it fails to load, which is reported. */
  const take = async (plugin: LicensedPlugin): Promise<Declaration | undefined> => {
    try {
      if (!isOfThisBuild(plugin)) throw new Error('The page is of another build.');
      const declaration = await load(plugin);
      if (!declaration.navigation) await catalogue.load(plugin.Id, declaration.default.messages);
      return declaration;
    } catch (error) {
      logError(`plugin ${plugin.Id}`, error);
      fail(plugin.Id, 'not-loaded');
      return undefined;
    }
  };

  return { isOfThisBuild, load, take };
};

export type Declarations = ReturnType<typeof createDeclarations>;
