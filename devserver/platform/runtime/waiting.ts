import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { loadLicences } from '../auth/identities';
import { isOpenTo } from '../auth/licences';
import { permits } from '../http/permits';
import type { Identity, WaitingFigure } from '../module';
import type { Clock } from '../platform';
import type { PlatformTables } from '../tables';
import { contextOf } from './context';
import type { ModuleRegistry } from './registry';

interface Parts {
  readonly clock: Clock;
  readonly registry: ModuleRegistry;
}

/** No figure is counted any further. */
const mostWaiting = 100;

/** What waits in the company of `who` for somebody with their roles, as its modules declare it (`waiting`), without what nothing waits of. */
export const waitingFor = async (parts: Parts, db: Kysely<PlatformTables>, language: Locale, who: Identity): Promise<readonly WaitingFigure[]> => {
  const licences = new Set(await loadLicences(db, who.companyId));
  const figures: WaitingFigure[] = [];
  for (const module of parts.registry.modules.filter(({ id }) => isOpenTo(licences, id))) {
    const owner = parts.registry.loaded(module);
    for (const [key, { access, count, page }] of Object.entries(module.waiting ?? {})) {
      if (!permits(access, who)) continue;
      const counted = await count({ companyId: who.companyId, most: mostWaiting }, contextOf(parts, db, language, owner));
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
