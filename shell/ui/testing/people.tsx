import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { Type } from 'typebox';
import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import type { Schemas } from '../../net/contract';
import { endpoints } from '../../net/endpoints';
import { Page, pageQuery } from '../../net/schemas';
import { pagedList } from '../../state/list/pagedList';
import { pluginState } from '../../state/pluginState';
import type { Column } from '../table/columns';
import { DataTable } from '../table/DataTable';
import { usePagedList } from '../table/usePagedList';

/** A plugin with a list for table tests. */

const Person = Type.Object({ Id: Type.String(), Name: Type.String(), Age: Type.Integer() });
const routes = { people: ['GET', '/people'] } as const;
const schemas = {
  people: { summary: 'People', access: 'user', envelope: 'Data', query: pageQuery(['Name', 'Age']), response: Page(Person) },
} as const satisfies Schemas<typeof routes>;

export const api = endpoints<typeof schemas>(routes);
const people = pagedList(api.people, { PageSize: 25, Sort: 'Name' });
const state = pluginState('people', { list: people });

interface PersonRow {
  readonly Id: string;
  readonly Name: string;
  readonly Age: number;
}

const columns: readonly Column<PersonRow>[] = [
  { id: 'name', header: 'Name', sort: 'Name', cell: ({ Name }) => Name },
  { id: 'age', header: 'Age', sort: 'Age', isNumber: true, cell: ({ Age }) => Age },
  { id: 'badge', header: 'Badge', cell: () => <b>new</b> },
];
const keyOf = ({ Id }: PersonRow): string => Id;
const nameOf = ({ Name }: PersonRow): string => Name;

/** Names of the people whose action was pressed. */
export const pressed: string[] = [];
const actionsOf = ({ Name }: PersonRow) => [{ label: 'Open', onPress: () => void pressed.push(Name) }];

const People = () => {
  const [keys, onChange] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      of={usePagedList(people)}
      label="People"
      search="Search people"
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      actionsOf={actionsOf}
      selection={{ keys, onChange, actions: <Button>Invite</Button> }}
      canExport
    />
  );
};

export const plugin = definePlugin({
  id: 'people',
  routes: { list: page('/people', async () => ({ default: People })) },
  topMenu: [],
  state: async () => ({ default: state }),
  startsAt: 'first-use',
  messages: { 'en-US': async () => ({ default: {} }), 'es-419': async () => ({ default: {} }) },
});
