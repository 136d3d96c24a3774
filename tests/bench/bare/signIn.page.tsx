import { Button, Field, FluentProvider, Input, webLightTheme } from '@fluentui/react-components';
import { combineSlices, configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';
import createSagaMiddleware from 'redux-saga';
import { call, put, takeLatest } from 'typed-redux-saga';
import { Route, Switch } from 'wouter';

/**
 * The *bare page*: the product's libraries with a sign-in form and no code of ours. Its size and its time until it is usable are the lower bounds
 * for pages of this stack. The socket client is loaded after the sign-in, as in the product.
 */
const session = createSlice({
  name: 'session',
  initialState: { token: '', status: 'idle' as 'idle' | 'loading' | 'ready' },
  reducers: {
    signInRequested: (state, _: PayloadAction<{ name: string; password: string }>) => ({ ...state, status: 'loading' as const }),
    signedIn: (state, { payload }: PayloadAction<string>) => ({ ...state, token: payload, status: 'ready' as const }),
  },
});
const { signInRequested, signedIn } = session.actions;

const fetchToken = async (): Promise<string> => ((await (await fetch('/api/token')).json()) as { token: string }).token;
const connect = async (): Promise<void> => void (await import('socket.io-client')).io({ path: '/realtime', transports: ['websocket'] });

function* signIn() {
  yield* put(signedIn(yield* call(fetchToken)));
  yield* call(connect);
}

function* watch() {
  yield* takeLatest(signInRequested.type, signIn);
}

const saga = createSagaMiddleware();
const store = configureStore({
  reducer: combineSlices(session),
  middleware: (defaults) => defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(saga),
});
saga.run(watch);

const SignIn = () => {
  const dispatch = useDispatch();
  const status = useSelector((state: ReturnType<typeof store.getState>) => state.session.status);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(signInRequested({ name, password }));
      }}
    >
      <h1>Sign in</h1>
      <Field label="Username" required>
        <Input name="username" value={name} onChange={(_, data) => setName(data.value)} />
      </Field>
      <Field label="Password" required>
        <Input name="password" type="password" value={password} onChange={(_, data) => setPassword(data.value)} />
      </Field>
      <Button type="submit" appearance="primary" disabled={status === 'loading'}>
        Sign in
      </Button>
    </form>
  );
};

const container = document.getElementById('root');
if (!container) throw new Error('The page has no element with the id root.');
createRoot(container).render(
  <FluentProvider theme={webLightTheme}>
    <Provider store={store}>
      <Switch>
        <Route path="/signIn" component={SignIn} />
      </Switch>
    </Provider>
  </FluentProvider>,
);
