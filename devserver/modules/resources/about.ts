import type { AboutPeople } from '../../platform/module';
import type { ResourcesTables } from './tables';

/** Personal data of this module: resources that a person opened, saved or followed. */
export const about: AboutPeople<ResourcesTables> = {
  deletion: {
    'resource_engagement.person_id': { does: 'delete', as: 'deletion.opened' },
  },
  records: {
    'about.opened': (db, personId, language) =>
      db
        .selectFrom('resource_engagement as use')
        .leftJoin('resource_text as text', (join) => join.onRef('text.resource_id', '=', 'use.resource_id').on('text.language', '=', language))
        .select(['use.at', 'use.type', 'text.title as resource'])
        .where('use.person_id', '=', personId)
        .orderBy('use.id'),
  },
};
