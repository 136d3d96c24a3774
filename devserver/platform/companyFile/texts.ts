import type { ModuleRegistry } from '../runtime/registry';
import { platformTexts } from '../runtime/texts/platformTexts';
import type { Texts } from '../runtime/texts/texts';

/** The texts of an owner of tables. @param owner a module of this build, or `platform` */
export const ownerTexts = (registry: ModuleRegistry, owner: string): Texts => {
  const found = owner === 'platform' ? platformTexts : registry.find(owner)?.texts;
  if (found === undefined) throw new Error(`Module ${owner} is not part of this build.`);
  return found;
};
