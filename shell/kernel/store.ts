import { combineSlices, configureStore, type UnknownAction } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Saga, type Task } from 'redux-saga';
import { signedOut } from './lifecycle';
import type { Services } from './services';

/** The state by feature or plugin id. Only the owner of a part knows its type. */
export type RootState = Readonly<Record<string, unknown>>;

/** Creates the store without slices, which features and plugins add. `provide` sets the services of sagas before the first one runs. */
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
