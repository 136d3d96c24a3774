import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { loadLicences } from '../auth/identities';
import { isOpenTo } from '../auth/licences';
import { permits } from '../http/access/permits';
import { type AnyModule, type Caller, type CompanyStep, callers, type Identity, type WaitingFigure } from '../module';
import type { Clock } from '../platform';
import type { PlatformTables } from '../tables';
import { contextOf } from './context';
import type { ModuleRegistry } from './registry';

interface Parts {
  readonly clock: Clock;
  readonly registry: ModuleRegistry;
}

/** Maximum number that a figure counts to. */
const mostWaiting = 100;

/** The modules that a company has licensed. */
export const openModules = async (
  { registry }: Pick<Parts, 'registry'>,
  db: Kysely<PlatformTables>,
  { companyId }: Pick<Identity, 'companyId'>,
): Promise<readonly AnyModule[]> => {
  const licences = new Set(await loadLicences(db, companyId));
  return registry.modules.filter(({ id }) => isOpenTo(licences, id));
};

/** Figures that the licensed modules declare in `waiting`, for the company and the roles of the caller's subject; figures of 0 are left out. */
export const waitingFor = async (
  parts: Parts,
  db: Kysely<PlatformTables>,
  language: Locale,
  caller: Pick<Caller, 'actor' | 'subject'>,
): Promise<readonly WaitingFigure[]> => {
  const { subject: who } = caller;
  const by = callers(caller);
  const figures: WaitingFigure[] = [];
  for (const module of await openModules(parts, db, who)) {
    const owner = parts.registry.loaded(module);
    for (const [key, { access, count, page }] of Object.entries(module.waiting ?? {})) {
      if (!permits(access, who)) continue;
      const counted = await count({ companyId: who.companyId, most: mostWaiting, by }, contextOf(parts, db, language, owner));
      if (counted > 0)
        figures.push({
          name: `${module.id}.${key}`,
          label: owner.texts.text(language, key, { n: counted }),
          count: counted,
          isCapped: counted >= mostWaiting,
          page,
        });
    }
  }
  return figures;
};

/** Steps that the licensed modules declare in `firstSteps`, for the company and the roles of `who`, in their order. */
export const firstStepsFor = async (parts: Parts, db: Kysely<PlatformTables>, language: Locale, who: Identity): Promise<readonly CompanyStep[]> => {
  const steps: (CompanyStep & { readonly order: number })[] = [];
  for (const module of await openModules(parts, db, who)) {
    const owner = parts.registry.loaded(module);
    for (const [key, { access, count, page, why, order }] of Object.entries(module.firstSteps ?? {})) {
      if (!permits(access, who)) continue;
      steps.push({
        name: `${module.id}.${key}`,
        label: owner.texts.text(language, key),
        why: owner.texts.text(language, why),
        page,
        order,
        isDone: (await count({ companyId: who.companyId, most: 1, by: [] }, contextOf(parts, db, language, owner))) > 0,
      });
    }
  }
  return steps.sort((one, other) => one.order - other.order);
};
