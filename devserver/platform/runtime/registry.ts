import type { Changes, Reads } from '../../contracts';
import type { AudienceCategory } from '../audience/category';
import { ownCategories } from '../audience/own';
import type { AnyModule, Context, Unit } from '../module';
import { ownReports } from '../reports/participants';
import type { PeopleReport } from '../reports/report';
import { platformTexts } from './texts/platformTexts';
import { Texts } from './texts/texts';

/** A module with its loaded catalogue. */
export interface LoadedModule {
  readonly module: AnyModule;
  readonly texts: Texts;
}

/** A subscriber of a change. */
export interface Subscriber<Name extends keyof Changes> {
  readonly owner: LoadedModule;
  readonly run: (change: Changes[Name], unit: Unit) => Promise<void>;
}

/** A read that a module offers. */
export interface PromisedRead<Name extends keyof Reads> {
  readonly owner: LoadedModule;
  readonly run: (input: Reads[Name]['input'], context: Context) => Promise<Reads[Name]['output']>;
}

/** A category of audiences, with the module that contributes it. */
export interface ContributedCategory {
  readonly owner: LoadedModule;
  readonly category: AudienceCategory;
}

/** A report on people, with the module that contributes it. */
export interface ContributedReport {
  readonly owner: LoadedModule;
  readonly report: PeopleReport;
}

/** The owner of the platform's own contributions. */
export const platformOwner: LoadedModule = {
  module: { id: 'platform', routes: {}, schemas: {}, handlers: {}, migrations: {}, messages: { 'en-US': {}, 'es-419': {} } },
  texts: platformTexts,
};

/** All modules of this build, with their reads and subscriptions. */
export class ModuleRegistry {
  readonly #loaded: ReadonlyMap<string, LoadedModule>;
  /** The categories of audiences by their names: the platform's, then those of the modules. */
  readonly categories: ReadonlyMap<string, ContributedCategory>;
  /** The reports on people by their ids, in their order. */
  readonly reports: ReadonlyMap<string, ContributedReport>;

  /** @throws Error if two modules have the same id, or contribute a category or a report of the same name */
  constructor(readonly modules: readonly AnyModule[]) {
    const ids = modules.map((module) => module.id);
    const twice = ids.find((id, index) => ids.indexOf(id) !== index);
    if (twice !== undefined) throw new Error(`Two modules have the id ${twice}.`);
    this.#loaded = new Map(modules.map((module) => [module.id, { module, texts: new Texts(`module ${module.id}`, module.messages) }]));
    this.categories = categoriesOf([...this.#loaded.values()]);
    this.reports = reportsIn([...this.#loaded.values()]);
  }

  /** The loaded form of a module of this build. */
  loaded(module: AnyModule): LoadedModule {
    const found = this.#loaded.get(module.id);
    if (found === undefined) throw new Error(`Module ${module.id} is not part of this build.`);
    return found;
  }

  /** The module of this id; `undefined`: it is not part of this build. */
  find(id: string): LoadedModule | undefined {
    return this.#loaded.get(id);
  }

  /** The subscribers of `name`, in the order of the modules. */
  subscribers<Name extends keyof Changes>(name: Name): readonly Subscriber<Name>[] {
    return [...this.#loaded.values()].flatMap((owner) => {
      const run = owner.module.on?.[name];
      return run === undefined ? [] : [{ owner, run }];
    });
  }

  /** The read `name`; `undefined`: its module is not part of this build. */
  read<Name extends keyof Reads>(name: Name): PromisedRead<Name> | undefined {
    const owner = this.#loaded.get(name.slice(0, name.indexOf('.')));
    // Each name has the query of its type: the compiler knows only that it is one of them.
    const run = owner?.module.reads?.[name] as PromisedRead<Name>['run'] | undefined;
    return owner === undefined || run === undefined ? undefined : { owner, run };
  }
}

const categoriesOf = (owners: readonly LoadedModule[]): ReadonlyMap<string, ContributedCategory> => {
  const categories = new Map<string, ContributedCategory>(Object.entries(ownCategories).map(([name, category]) => [name, { owner: platformOwner, category }]));
  for (const owner of owners) {
    for (const [name, category] of Object.entries(owner.module.audience ?? {})) {
      if (categories.has(name)) throw new Error(`Module ${owner.module.id} contributes the category ${name}, which exists already.`);
      categories.set(name, { owner, category });
    }
  }
  return categories;
};

const reportsIn = (owners: readonly LoadedModule[]): ReadonlyMap<string, ContributedReport> => {
  const reports = new Map<string, ContributedReport>(Object.entries(ownReports).map(([id, report]) => [id, { owner: platformOwner, report }]));
  for (const owner of owners) {
    for (const [id, report] of Object.entries(owner.module.reports ?? {})) {
      if (reports.has(id)) throw new Error(`Module ${owner.module.id} contributes the report ${id}, which exists already.`);
      reports.set(id, { owner, report });
    }
  }
  return new Map([...reports].sort(([, one], [, other]) => one.report.order - other.report.order));
};
