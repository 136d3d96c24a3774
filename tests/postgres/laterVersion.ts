import modules from 'virtual:modules';
import type { AnyModule } from '../../devserver/platform/module';

/** Migrations of a later version, which add a column and a table. */
const later: AnyModule['migrations'] = {
  '299901010000_later': {
    async up(db) {
      await db.schema.alterTable('tracker_entry').addColumn('later', 'text').execute();
      await db.schema
        .createTable('tracker_later')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .execute();
    },
  },
};

/** The modules of a later version. */
export const laterModules: readonly AnyModule[] = modules.map((module) =>
  module.id === 'trackers' ? { ...module, migrations: { ...module.migrations, ...later } } : module,
);
