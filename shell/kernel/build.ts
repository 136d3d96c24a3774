import type { LicensedPlugin } from '../features/session/contract';
import type { Navigation } from './navigation/navigation';
import { tab } from './storage/storage';

/** The build of this page. Files of another build would load a second application into the page, so the page is reloaded after a deployment. */
export interface Build {
  /** Whether a plugin's files belong to the build of this page. */
  includes(plugin: LicensedPlugin): boolean;
  /** Reloads the page with the server's current build. Returns `false` if this tab has already been reloaded and got the same build. */
  startOver(): boolean;
  /**
   * Reloads the page after a file could not be loaded, if the server responds. Either the server no longer has the files of this page, or the browser repeats
   * an earlier failure, because it requests a module only once.
   * @param isMissed called after the server's response: whether the file is still needed, because the user has not left its page
   */
  startOverIfServed(isMissed: () => boolean): Promise<void>;
}

const key = 'buildLeft';

/** @param start path of the page's entry script, whose name contains a hash of its content */
export const buildOf = (start: string, { address, leave }: Pick<Navigation, 'address' | 'leave'>): Build => {
  const startOver = (): boolean => {
    if (tab.get(key) === start) return false;
    tab.set(key, start);
    leave(address());
    return true;
  };
  return {
    includes: ({ Start }) => Start === start,
    startOver,
    async startOverIfServed(isMissed) {
      const answer = await fetch(start, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
      if ((answer?.ok || answer?.status === 404) && isMissed()) startOver();
    },
  };
};
