import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keepSettings } from '../../platform/companySettings';
import { createTables, integer, type RowOf, table, text } from '../../platform/database/table';
import { createTrigger, dropTrigger, refuseChange } from '../../platform/database/trigger';
import type { PlatformTransaction } from '../../platform/platform';
import type { PlatformTables } from '../../platform/tables';
import { correctionMigrations } from './administration/corrections/tables';
import { budgets, definitions, eligibility, exchangeRates, items, itemTexts, money, orders, orderTexts, points, recognised, ways, wayTexts } from './tables';

/** Settings of the mall as they were stored before they became settings of the plugin. */
const settings = table('reward_settings', {
  company_id: text().primaryKey().references('company.id'),
  show_mall: integer(),
  maximum_enabled: integer(),
  maximum_cents: integer(),
});

type EarlierSettings = RowOf<typeof settings> & { readonly points_per_dollar: number | null };

const pointsPerDollar: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('reward_settings').addColumn('points_per_dollar', 'integer').execute();
  },
};

/** The last points of a person are read from the end of this index. */
const latestPoints: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('reward_points_by_time').on('reward_points').columns(['person_id', 'at', 'id']).execute();
  },
};

const stays = 'A line of a ledger stays as it is; enter one that takes it back.';

/** Creates a trigger by which the database refuses to change or delete a line. */
const noChange = async (db: Kysely<unknown>, name: string): Promise<void> => {
  for (const event of ['update', 'delete']) {
    await refuseChange(db, { name: `${name}_no_${event}`, when: `before ${event}`, table: name }, stays);
  }
};

/**
 * Lines name their source and the line that they reverse. Earlier gift card lines were cash-outs: both lines of one time get one source. From this version the
 * database refuses to change or delete a line, and to reverse one twice.
 */
const sourcesOfLines: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const line = (name: string) => db.schema.alterTable(name);
    await line('reward_points')
      .addColumn('source_kind', 'text', (column) => column.notNull().defaultTo('program'))
      .execute();
    await line('reward_points').addColumn('reverses_id', 'integer').execute();
    await line('reward_money')
      .addColumn('source_kind', 'text', (column) => column.notNull().defaultTo('deposit'))
      .execute();
    await line('reward_money')
      .addColumn('source_id', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await line('reward_money').addColumn('reverses_id', 'integer').execute();
    await sql`update reward_points set source_kind = 'welcome' where source_id = 'welcome'`.execute(db);
    await sql`update reward_points set source_kind = 'cashOut', source_id = at where source_id = 'gift-card'`.execute(db);
    await sql`update reward_money set source_kind = 'order' where kind in ('order', 'customOrder')`.execute(db);
    await sql`update reward_money set source_kind = 'cashOut', source_id = at where kind = 'granted' and exists (
      select 1 from reward_points as line where line.person_id = reward_money.person_id and line.at = reward_money.at and line.source_kind = 'cashOut')`.execute(
      db,
    );
    for (const name of ['reward_points', 'reward_money']) {
      await db.schema.createIndex(`${name}_reversed_once`).on(name).column('reverses_id').unique().execute();
      await noChange(db, name);
    }
  },
};

/** Manual lines and reversals have a reason. */
const reasonsOfLines: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const name of ['reward_points', 'reward_money']) await db.schema.alterTable(name).addColumn('reason', 'text').execute();
  },
};

/** Lines of money that staff move for a person name the member of staff, and an order that they place waits before it is sent. */
const moneyWhileActing: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('reward_money').addColumn('actor_id', 'text').execute();
    await db.schema.createIndex('reward_money_of_actor').on('reward_money').columns(['actor_id', 'at']).execute();
    for (const name of ['sends_at', 'stopped_at']) await db.schema.alterTable('reward_order').addColumn(name, 'text').execute();
  },
};

/** Index of the orders that can still be stopped: few, all of one day. */
const indexWaitingOrders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create index reward_order_waiting on reward_order (sends_at, person_id) where stopped_at is null`.execute(db);
  },
};

/** Lines belong to a company. Earlier lines get the company of their plan year if only one has it, else the current company of their person. */
const companiesOfLines: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const name of ['reward_points', 'reward_money']) {
      await db.schema
        .alterTable(name)
        .addColumn('company_id', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      for (const event of ['update', 'delete']) await dropTrigger(db, `${name}_no_${event}`, name);
      const line = sql.table(name);
      await sql`update ${line} set company_id = coalesce(
        (select min(company_id) from plan_year where id = ${line}.plan_year_id having count(*) = 1),
        (select company_id from person where id = ${line}.person_id))`.execute(db);
      await noChange(db, name);
      // An export reads a plan year of a company person by person.
      await db.schema.createIndex(`${name}_of_year`).on(name).columns(['company_id', 'plan_year_id', 'person_id', 'id']).execute();
    }
  },
};

/**
 * Orders have a state, and belong to a company and a plan year: those of their ledger line. Earlier orders that people placed for themselves count as sent;
 * gift cards placed by staff are sent by the next minute's work, and custom rewards wait for the company's staff.
 */
const fulfilment: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const given = { company_id: '', plan_year_id: '', state: 'placed', state_at: '', reason: '' };
    for (const [name, value] of Object.entries(given)) {
      await db.schema
        .alterTable('reward_order')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(value))
        .execute();
    }
    await db.schema.alterTable('reward_order').addColumn('decided_by', 'text').execute();
    await sql`update reward_order set
      company_id = (select company_id from person where id = reward_order.person_id),
      plan_year_id = coalesce(
        (select plan_year_id from reward_money as line where line.person_id = reward_order.person_id and line.source_kind = 'order' and line.source_id = reward_order.id limit 1),
        (select plan_year_id from company where id = (select company_id from person where id = reward_order.person_id))),
      state = case when stopped_at is not null then 'stopped' when sends_at is not null then 'placed' else 'sent' end,
      state_at = coalesce(stopped_at, at)`.execute(db);
    await sql`drop index reward_order_waiting`.execute(db);
    await db.schema.alterTable('reward_order').dropColumn('stopped_at').execute();
    // Few can still be stopped, and their number does not grow with time.
    await sql`create index reward_order_stoppable on reward_order (sends_at) where state = 'placed' and sends_at is not null`.execute(db);
    await sql`create index reward_order_waiting on reward_order (company_id) where state = 'placed'`.execute(db);
    await db.schema.createIndex('reward_order_of_year').on('reward_order').columns(['company_id', 'plan_year_id', 'at', 'id']).execute();
    await db.schema.createIndex('reward_order_by_state').on('reward_order').columns(['company_id', 'plan_year_id', 'state', 'at', 'id']).execute();
  },
};

/** Custom rewards belong to a plan year and have one amount. Existing ones get the current plan year of their company, and their minimum amount. */
const administeredRewards: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const item = () => db.schema.alterTable('reward_item');
    await item()
      .addColumn('plan_year_id', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await item().addColumn('currency_amount', 'integer').execute();
    await item().addColumn('image_file', 'text').execute();
    await sql`update reward_item set currency_amount = least, most = least, denominations = '[' || least || ']',
      plan_year_id = (select plan_year_id from company where company.id = reward_item.company_id) where is_custom = 1`.execute(db);
    await db.schema.createIndex('reward_item_offered').on('reward_item').columns(['company_id', 'is_active', 'plan_year_id']).execute();
    await sql`create index reward_item_by_picture on reward_item (image_file) where image_file is not null`.execute(db);
    await createTables(eligibility).up(db);
  },
};

/** Orders store the names of their rewards: earlier ones take the current names. */
const namesOfOrders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTables(orderTexts).up(db);
    const names = sql`insert into reward_order_text (order_id, language, name) select placed.id, said.language, said.name
      from reward_order as placed join reward_item_text as said on said.item_id = placed.item_id`;
    await names.execute(db);
    await createTrigger(db, { name: 'reward_order_named', when: 'after insert', table: 'reward_order' }, sql`${names} where placed.id = new.id`);
  },
};

/** Lines of a demonstration company are deleted with it. */
const linesOfDemonstrations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const name of ['reward_points', 'reward_money']) {
      const trigger = `${name}_no_delete`;
      await dropTrigger(db, trigger, name);
      const isKept = sql`not exists (select 1 from demonstration where company_id = old.company_id and state = 'Removing')`;
      await refuseChange(db, { name: trigger, when: 'before delete', table: name, only: isKept }, stays);
    }
  },
};

/**
 * Ways to earn belong to a plan year. Earlier ones counted in each: they go to the current plan year of their company and to the later ones. People who earned
 * by one are counted in an index.
 */
const waysByYear: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createTables(ways, wayTexts).up(db);
    const years = sql`reward_definition as said join company on company.id = said.company_id
      join plan_year as current on current.company_id = company.id and current.id = company.plan_year_id
      join plan_year as year on year.company_id = company.id and year.starts_on >= current.starts_on`;
    const id = sql`said.company_id || '/' || year.id || '/' || said.id`;
    await sql`insert into reward_way (id, company_id, plan_year_id, position, type, points)
      select distinct ${id}, said.company_id, year.id, said.position, said.type, said.points from ${years} where said.language = 'en-US'`.execute(db);
    await sql`insert into reward_way_text (way_id, language, name, description)
      select ${id}, said.language, said.name, said.description from ${years} where ${id} in (select id from reward_way)`.execute(db);
    await db.schema.dropTable('reward_definition').execute();
    await sql`create index reward_points_earners on reward_points (company_id, plan_year_id, source_kind, person_id, kind, points)
      where kind = 'earned' and points > 0`.execute(db);
  },
};

/** The settings of the mall are settings of the plugin. A company without a row had no mall, so it has none until its administrators show it. */
const settingsOfPlugin: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const earlier = db as Kysely<Pick<PlatformTables, 'company'> & { reward_settings: EarlierSettings }>;
    const rows = await earlier
      .selectFrom('company')
      .leftJoin('reward_settings as had', 'had.company_id', 'company.id')
      .selectAll('had')
      .select('company.id')
      .execute();
    for (const { id, show_mall, points_per_dollar, maximum_enabled, maximum_cents } of rows) {
      const limit = maximum_enabled === 1 && { limitsSpending: true, dollarsToSpend: Math.max(1, Math.floor((maximum_cents ?? 0) / 100)) };
      const rewards = { mall: show_mall === 1, pointsPerDollar: points_per_dollar ?? 0, limitsSpending: false, ...limit };
      await keepSettings(db as unknown as PlatformTransaction, id, { rewards });
    }
    await db.schema.dropTable('reward_settings').execute();
  },
};

/** Adds the columns of a publication. Existing content is published without days. */
const publicationOf = (name: string): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable(name)
      .addColumn('is_published', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    for (const column of ['shown_from', 'shown_until']) await db.schema.alterTable(name).addColumn(column, 'text').execute();
  },
});

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '202611210110_rewards': createTables(points, money, settings),
  '202611221640_pointsPerDollar': pointsPerDollar,
  '202611221641_latestPoints': latestPoints,
  '202611221962_rewardSources': sourcesOfLines,
  '202611221963_rewardMall': createTables(items, itemTexts, orders, exchangeRates, definitions, recognised),
  '202611222050_reasonsOfLines': reasonsOfLines,
  '202611231910_moneyWhileActing': moneyWhileActing,
  '202611240102_waitingOrders': indexWaitingOrders,
  '202611261910_companiesOfLines': companiesOfLines,
  '202611261920_fulfilment': fulfilment,
  ...correctionMigrations,
  '202611261950_administeredRewards': administeredRewards,
  '202611261955_rewardBudget': createTables(budgets),
  '202611280130_namesOfOrders': namesOfOrders,
  '202611282101_linesOfDemonstrations': linesOfDemonstrations,
  '202611291100_waysByYear': waysByYear,
  '202611291330_settingsOfPlugin': settingsOfPlugin,
  '202612030110_publicationOfRewards': publicationOf('reward_item'),
  '202612030111_publicationOfWays': publicationOf('reward_way'),
};
