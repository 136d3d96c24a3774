import { combineSlices, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import { signedOut } from './lifecycle';
import type { Services } from './services';

/** The state of everything that runs, by feature or plugin id. Each part is known only to its owner. */
export type RootState = Readonly<Record<string, unknown>>;

/** The store, still without a slice: features and plugins bring theirs. `provide` hands the services to the sagas, before the first one runs. */
export const createStore = () => {
  const reducer = combineSlices({ kernel: (state: null = null) => state });
  const sagas = createSagaMiddleware();
  const root = (state: Parameters<typeof reducer>[0], action: UnknownAction) => reducer(signedOut.match(action) ? undefined : state, action);
  const store = configureStore({ reducer: root, middleware: (defaults) => defaults({ thunk: false }).concat(sagas) });
  return {
    store,
    reducer,
    run: (saga: Saga): Task => sagas.run(saga),
    provide: (services: Services): void => sagas.setContext({ services }),
  };
};
