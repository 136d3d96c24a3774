import { addDays, dayIn } from '#shell/rules/dates/days';
import { startOfDayIn } from '#shell/rules/dates/zones';
import { landscape, logo } from '../../../fixtures/artwork';
import { navigationOf } from '../../../fixtures/navigation';
import { optionRows } from '../../../fixtures/organisation';
import { randomSequence } from '../../../fixtures/random';
import type { Locale } from '../../../shell/i18n/locale';
import { unknownPassword } from '../auth/passwords';
import { personIdIn } from '../auth/people';
import { writeFile } from '../files/files';
import type { PlatformTransaction } from '../platform';
import type { CallParts } from '../runtime/callParts';
import { licensableIn } from '../runtime/licensable';
import type { LoadedModule } from '../runtime/registry';
import type { Work } from '../runtime/work';
import type { Seed } from '../seeding';
import type { CompanyTable } from '../tables';
import type { CastName, Demonstration, DemonstrationParts, DemoPerson } from './demonstration';
import { type Invented, inventPeople } from './people';
import { seedSessions } from './sessions';
import { inStep } from './steps';

/** Milliseconds for which a transaction takes further items. */
const longestStep = 30;

const zone = 'America/Chicago';

/** Names and colours of demonstrations: each is used once at a time. */
export const looks = [
  { name: 'Larkspur Mills', color: '#1f5f8b', mark: 'leaf', sunX: 1120 },
  { name: 'Harbor Lane', color: '#7a3b5e', mark: 'compass', sunX: 480 },
  { name: 'Juniper Works', color: '#2f6b3a', mark: 'orbit', sunX: 860 },
] as const;

/** First days of the plan years, newest first: the current one began 10 to 11 months ago. */
const planYearStarts = (today: string): readonly string[] => {
  const month = (back: number): string => {
    const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - back;
    return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  };
  return [month(10 - 12), month(10), month(22), month(34)];
};

const planYearsOf = (companyId: string, today: string) =>
  planYearStarts(today).map((starts_on) => {
    const ends_on = addDays(`${Number(starts_on.slice(0, 4)) + 1}${starts_on.slice(4)}`, -1);
    const [from, to] = [starts_on.slice(0, 4), ends_on.slice(0, 4)];
    return { id: `${companyId}-${starts_on}`, company_id: companyId, name: from === to ? from : `${from}–${to}`, starts_on, ends_on };
  });

const currentPlanYear = 1;

/** Adds the company with its licences, options and plan years, marked as a demonstration that is being made. */
export const beginDemonstration = async (
  trx: PlatformTransaction,
  { id, look, now, plugins }: { readonly id: string; readonly look: (typeof looks)[number]; readonly now: string; readonly plugins: readonly string[] },
): Promise<void> => {
  const today = dayIn(now, zone);
  const years = planYearsOf(id, today);
  const scenery = landscape(look.color, look.sunX);
  const company: CompanyTable = {
    id,
    name: look.name,
    partner_id: null,
    host: null,
    branding_color: look.color,
    help_text_color: null,
    logo_url: logo(look.name, look.color, look.mark),
    login_background_images: JSON.stringify([scenery]),
    features: JSON.stringify(['CoachingScheduledWorkflow', 'TextTool']),
    toggles: JSON.stringify(['RegistrationV2Enabled', 'SpanishOnWebEnabled', 'UserTrackerEntriesV2', 'RedesignEnabled']),
    plugin_settings: '{}',
    top_nav: JSON.stringify(navigationOf('full', (plugin) => plugins.includes(plugin))),
    app_id: `${id}-web`,
    plan_year_id: years[currentPlanYear]?.id ?? '',
    sso_enabled: 0,
    sso_logout_url: null,
    privacy_policy_id: `${id}-privacy`,
    eula_id: `${id}-eula`,
    home_background_type: 1,
    home_background_url: scenery,
    wellness_notification_name: 'wellnessNotification.name',
    support_email: `support@${id}.example`,
    support_phone: '(312) 555-0142',
    coaching_designation: 'Company',
    support_designation: 'Company',
    time_zone: zone,
    time_format: '12',
    week_start_day: 'Monday',
    height_units: 'Imperial',
    length_units: 'Imperial',
    weight_units: 'Imperial',
    distance_units: 'Imperial',
  };
  await trx.insertInto('company').values(company).execute();
  await trx.insertInto('demonstration').values({ company_id: id, state: 'Making', done: 0, total: 1, begun_at: now }).execute();
  await trx.insertInto('plan_year').values(years).execute();
  await trx
    .insertInto('company_option')
    .values([...optionRows(id)])
    .execute();
  if (plugins.length > 0)
    await trx
      .insertInto('company_plugin')
      .values(plugins.map((plugin_id) => ({ company_id: id, plugin_id })))
      .execute();
};

/** The tools of `owner` in the transaction of `work`. Nothing is mailed, and the audit has one line about the whole. */
const seedIn = (parts: CallParts, work: Work, owner: LoadedModule, about: Pick<Seed, 'day' | 'moment' | 'random'> & { readonly owner: string }): Seed => {
  const unit = work.unitFor(owner);
  const { day, moment, random } = about;
  return {
    day,
    moment,
    random,
    trx: work.trx,
    personId: personIdIn(work.trx),
    history: 'usual',
    send: async () => undefined,
    // Owned by a person of the company, with whom it is removed.
    storeFile: async (file) => unit.storeFile(await writeFile(parts, { ...file, ownerUserId: about.owner })),
    text: (key, values, language) => unit.text(key, values, language),
    announce: (name, change) => unit.announce(name, change),
    audit: async () => undefined,
  };
};

const partNames = ['content', 'year', 'afterwards'] as const satisfies readonly (keyof DemonstrationParts<unknown>)[];

/** Fills a demonstration company: people first, then the parts of the modules. */
export const fillDemonstration = async (parts: CallParts, companyId: string): Promise<void> => {
  const begun = await parts.db
    .selectFrom('demonstration')
    .innerJoin('company', 'company.id', 'demonstration.company_id')
    .select(['company.name', 'company.plan_year_id', 'demonstration.begun_at'])
    .where('company.id', '=', companyId)
    .executeTakeFirst();
  // The change that began it was rolled back.
  if (begun === undefined) return;
  const { name, plan_year_id, begun_at } = begun;
  const today = dayIn(begun_at, zone);
  const start = Date.parse(startOfDayIn(today, zone));
  const day = (days: number): string => addDays(today, days);
  const moment = (days: number): string => new Date(start + Math.round(days * 86_400_000)).toISOString();
  const invented = inventPeople(companyId, parts.demonstrationPeople, await unknownPassword());
  const modules = [...parts.registry.modules].filter(({ demonstration }) => demonstration).sort((one, other) => (one.id < other.id ? -1 : 1));
  const total = partNames.reduce((sum, part) => sum + modules.filter(({ demonstration }) => demonstration?.[part]).length, 1);
  let done = 0;
  const isThrough = async (): Promise<void> => {
    done += 1;
    await inStep(parts, ({ trx }) => trx.updateTable('demonstration').set({ done, total }).where('company_id', '=', companyId).execute());
  };

  const eachIn = async <T>(items: Iterable<T>, act: (work: Work, item: T) => Promise<void>): Promise<void> => {
    const iterator = items[Symbol.iterator]();
    let next = iterator.next();
    while (!next.done) {
      await inStep(parts, async (work) => {
        // real time: other calls wait for the connection, regardless of the product's clock
        for (const until = performance.now() + longestStep; !next.done && performance.now() < until; next = iterator.next()) await act(work, next.value);
      });
    }
  };

  await eachIn(invented, ({ trx }, one) => addPerson(trx, one));
  const sessionDays = randomSequence(`sessions of ${companyId}`);
  await eachIn(
    invented.filter(({ isNew }) => !isNew),
    ({ trx }, one) => seedSessions(trx, one.person, { moment, random: sessionDays }),
  );
  await isThrough();

  const people = invented.filter(({ cast, isNew }) => cast !== 'coach' && cast !== 'admin' && !isNew).map(({ person }) => person);
  const cast = Object.fromEntries(invented.flatMap(({ cast: role, person }) => (role ? [[role, person]] : []))) as Record<CastName, DemoPerson>;
  const years = planYearStarts(today);
  const planYears = { current: plan_year_id, last: `${companyId}-${years[currentPlanYear + 1]}` };
  for (const part of partNames) {
    for (const module of modules) {
      const fill = module.demonstration?.[part];
      if (fill === undefined) continue;
      const owner = parts.registry.loaded(module);
      const random = randomSequence(`${part} of ${module.id} in ${companyId}`);
      const about = { day, moment, random, owner: cast.admin.id };
      const demo: Demonstration = {
        day,
        moment,
        random,
        companyId,
        companyName: name,
        zone,
        people,
        cast,
        planYears,
        once: (work) => inStep(parts, (step) => work(seedIn(parts, step, owner, about))),
        each: (items, work) => eachIn(items, (step, item) => work(seedIn(parts, step, owner, about), item)),
      };
      await fill(demo);
      await isThrough();
    }
  }
  await inStep(parts, ({ trx }) => trx.updateTable('demonstration').set({ state: 'Ready' }).where('company_id', '=', companyId).execute());
};

const addPerson = async (trx: PlatformTransaction, { row, roles }: Invented): Promise<void> => {
  await trx.insertInto('person').values(row).execute();
  await trx
    .insertInto('person_role')
    .values(roles.map((role) => ({ person_id: row.id, role })))
    .execute();
};

/** Ids of the plugins that a demonstration licenses: all of this build. */
export const pluginsOfDemonstration = (parts: CallParts, language: Locale): readonly string[] => licensableIn(parts.registry, language).map(({ id }) => id);
