import {
  createTableColumn,
  DataGrid,
  DataGridBody,
  DataGridCell,
  DataGridHeader,
  DataGridHeaderCell,
  DataGridRow,
  FluentProvider,
  type TableColumnDefinition,
  webLightTheme,
} from '@fluentui/react-components';
import { combineSlices, configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { Provider, useSelector } from 'react-redux';
import createSagaMiddleware from 'redux-saga';
import { call, put } from 'typed-redux-saga';
import { Route, Switch } from 'wouter';

/** The *bare page with a data grid*: signs in, reads a list of 25 and shows it. Baseline of the programs screen. */
interface Entry {
  readonly position: string;
  readonly name: string;
  readonly kind: string;
  readonly points: number;
}

const list = createSlice({ name: 'list', initialState: [] as Entry[], reducers: { loaded: (_, { payload }: PayloadAction<Entry[]>) => payload } });

const fetchList = async (): Promise<Entry[]> => {
  const { token } = (await (await fetch('/api/token')).json()) as { token: string };
  return (await fetch('/api/list', { headers: { Authorization: `Bearer ${token}` } })).json();
};

function* load() {
  yield* put(list.actions.loaded(yield* call(fetchList)));
}

const saga = createSagaMiddleware();
const store = configureStore({
  reducer: combineSlices(list),
  middleware: (defaults) => defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(saga),
});
saga.run(load);

const column = (id: 'name' | 'kind' | 'points'): TableColumnDefinition<Entry> =>
  createTableColumn({ columnId: id, renderHeaderCell: () => id, renderCell: (entry) => entry[id] });
const columns = [column('name'), column('kind'), column('points')];

const Grid = () => {
  const items = useSelector((state: ReturnType<typeof store.getState>) => state.list);
  return (
    <DataGrid items={items} columns={columns} getRowId={({ position }: Entry) => position} sortable>
      <DataGridHeader>
        <DataGridRow>{({ renderHeaderCell }) => <DataGridHeaderCell>{renderHeaderCell()}</DataGridHeaderCell>}</DataGridRow>
      </DataGridHeader>
      <DataGridBody<Entry>>
        {({ item, rowId }) => <DataGridRow<Entry> key={rowId}>{({ renderCell }) => <DataGridCell>{renderCell(item)}</DataGridCell>}</DataGridRow>}
      </DataGridBody>
    </DataGrid>
  );
};

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element with the id root.');
createRoot(container).render(
  <FluentProvider theme={webLightTheme}>
    <Provider store={store}>
      <Switch>
        <Route path="/grid" component={Grid} />
      </Switch>
    </Provider>
  </FluentProvider>,
);
