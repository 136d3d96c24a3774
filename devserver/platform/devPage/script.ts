/** Data from the server for the page's script. */
export interface ScriptData {
  readonly password: string;
  readonly faults: readonly unknown[];
  readonly texts: { readonly done: string; readonly failed: string; readonly notSignedIn: string; readonly badJson: string };
}

/** Handles a form; `field` returns the value of a field. */
type Work = (field: (name: string) => string) => Promise<void> | void;

// The script of the dev page is the source text of the functions below (`scriptSource`), so they can use each other and browser globals, but no
// import and no constant of this file. Each form names its handler in `data-work`; afterwards the page reloads and shows the result.

/** Writes a text into the live region at the top. */
function say(text: string): void {
  const place = document.getElementById('said');
  if (place) place.textContent = text;
}

function post(path: string, body: unknown): Promise<Response> {
  return fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json', Accept: 'application/json' }, body: JSON.stringify(body) });
}

async function control(data: ScriptData, path: string, body: unknown): Promise<void> {
  const answer = await post(`/api/__dev/${path}`, body);
  if (answer.ok) {
    sessionStorage.setItem('dev.said', data.texts.done);
    location.reload();
    return;
  }
  const { Errors = [] } = (await answer.json().catch(() => ({}))) as { Errors?: { Message: string }[] };
  say([data.texts.failed, ...Errors.map((error) => error.Message)].join(' '));
}

/**
 * Signs in like the sign-in page: stores the response under the key `token`, and removes the data of the former user. Then opens a path of this
 * host.
 */
async function signIn(data: ScriptData, userName: string, path: string): Promise<void> {
  const answer = await post('/api/account/login/login', { UserName: userName, Password: data.password, TrustDeviceIds: [] });
  const token = (await answer.json().catch(() => undefined)) as { IsLoginSuccessful?: boolean } | undefined;
  if (!answer.ok || !token?.IsLoginSuccessful) {
    say(data.texts.notSignedIn);
    return;
  }
  localStorage.removeItem('ls.rootdata');
  sessionStorage.removeItem('returnPath');
  localStorage.setItem('token', JSON.stringify(token));
  const { pathname, search } = new URL(path, location.origin);
  location.assign(pathname + search);
}

function numberOf(text: string): number | undefined {
  return text === '' ? undefined : Number(text);
}

async function publish(data: ScriptData, topic: string, message: string): Promise<void> {
  let payload: unknown;
  try {
    payload = JSON.parse(message);
  } catch {
    say(data.texts.badJson);
    return;
  }
  await control(data, 'publish', { topic, payload });
}

/** Sends the value as JSON if it is valid (`true`, `8`), else as a text. */
function setSetting(data: ScriptData, company: string, setting: string, text: string): Promise<void> {
  const [plugin, name] = setting.includes('.') ? setting.split('.') : [undefined, setting];
  let value: unknown = text;
  try {
    value = JSON.parse(text);
  } catch {
    // The value is a text.
  }
  return control(data, 'settings', { company, plugin, name, value });
}

function worksOf(data: ScriptData): Record<string, Work> {
  return {
    signIn: (field) => signIn(data, field('userName'), '/'),
    reset: (field) => control(data, 'reset', { scenario: field('scenario') }),
    advance: (field) => control(data, 'clock', { advanceSeconds: Number(field('seconds')) }),
    // The field has no zone; the page says that it is UTC.
    setClock: (field) => control(data, 'clock', { now: new Date(`${field('moment')}Z`).toISOString() }),
    realClock: () => control(data, 'clock', { real: true }),
    addFault: (field) => {
      const [status, delayMs, times] = ['status', 'delayMs', 'times'].map((name) => numberOf(field(name)));
      const how = field('lost') ? { lost: field('lost') } : { status };
      return control(data, 'faults', [...data.faults, { method: field('method') || undefined, path: field('path'), ...how, delayMs, times }]);
    },
    reply: (field) => control(data, 'replies', { id: Number(field('id')), text: field('text') }),
    clearFaults: () => control(data, 'faults', []),
    setSetting: (field) => setSetting(data, field('company'), field('setting'), field('value')),
    publish: (field) => publish(data, field('topic'), field('payload')),
  };
}

function start(data: ScriptData): void {
  const works = worksOf(data);
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const work = works[form.dataset.work ?? ''];
    if (!work) return;
    event.preventDefault();
    const fields = new FormData(form, event.submitter as HTMLElement | null);
    Promise.resolve(work((name) => String(fields.get(name) ?? ''))).catch(() => say(data.texts.failed));
  });
  say(sessionStorage.getItem('dev.said') ?? '');
  sessionStorage.removeItem('dev.said');
  const query = new URLSearchParams(location.search);
  const userName = query.get('as');
  if (userName) signIn(data, userName, query.get('to') ?? '/').catch(() => say(data.texts.failed));
}

/** Source text of the script. `<` is escaped in the data, so that no text can end the script element. */
export const scriptSource = (data: ScriptData): string =>
  [say, post, control, signIn, numberOf, publish, setSetting, worksOf, start, `${start.name}(${JSON.stringify(data).replaceAll('<', '\\u003c')});`].join('\n');
