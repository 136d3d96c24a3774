import { type CategoryUpdate, createAction, keyedResource, on, type PayloadAction, resource } from '#shell/api';
import { api } from './api';

type AnyAction = Parameters<ReturnType<typeof on>>[0];

/** The server says that the health profile has changed: results are ready, perhaps of a submission on another device. */
export const isProfileUpdate = (action: AnyAction): boolean =>
  on('root.categoryUpdated')(action) && (action as unknown as PayloadAction<CategoryUpdate>).payload.Category === 'HealthProfile';

/** The assessment as far as the person has come. */
export const assessment = resource(api.assessment);

/** Pages with their contents; what was loaded once is kept until the assessment is loaded anew (HRA-031). */
export const pages = keyedResource(api.page, { freshFor: Number.POSITIVE_INFINITY });

/** What is read anew when the server has news, and when the connection is back. */
export const reloadsOn = [isProfileUpdate, on('root.connectionRegained')];

const heldResults = keyedResource(api.results, { reloadsOn });

/** The results that are held go: a submitted assessment is being changed (HRA-034). */
export const resultsCleared = createAction('hra/resultsCleared');

/** Results, by the submission that is asked for; of the newest where none is. */
export const results: typeof heldResults = {
  ...heldResults,
  reducer: (held, action) => (resultsCleared.match(action) ? {} : heldResults.reducer(held, action)),
};
export const submissions = resource(api.submissions, { reloadsOn });
export const biometrics = resource(api.biometrics, { reloadsOn });

/** Every condition with its latest item, by no id; else one with its history. */
export const conditions = keyedResource(api.conditions, { reloadsOn });
