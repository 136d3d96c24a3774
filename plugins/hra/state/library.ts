import { type CategoryUpdate, createAction, keyedResource, on, type PayloadAction, resource } from '#shell/api';
import { api } from './api';

type AnyAction = Parameters<ReturnType<typeof on>>[0];

/** Whether the server announces a changed health profile: results are ready, possibly of a submission on another device. */
export const isProfileUpdate = (action: AnyAction): boolean =>
  on('root.categoryUpdated')(action) && (action as unknown as PayloadAction<CategoryUpdate>).payload.Category === 'HealthProfile';

/** The assessment with the person's progress. */
export const assessment = resource(api.assessment);

/** Pages with their contents, kept until the assessment is reloaded (HRA-031). */
export const pages = keyedResource(api.page, { freshFor: Number.POSITIVE_INFINITY });

/** Triggers of a reload: news from the server, and a regained connection. */
export const reloadsOn = [isProfileUpdate, on('root.connectionRegained')];

const heldResults = keyedResource(api.results, { reloadsOn });

/** Clears the held results, because a submitted assessment is being changed (HRA-034). */
export const resultsCleared = createAction('hra/resultsCleared');

/** Results by submission; without one those of the newest. */
export const results: typeof heldResults = {
  ...heldResults,
  reducer: (held, action) => (resultsCleared.match(action) ? {} : heldResults.reducer(held, action)),
};
export const submissions = resource(api.submissions, { reloadsOn });
export const biometrics = resource(api.biometrics, { reloadsOn });

/** Without an id each condition with its latest item; else one with its history. */
export const conditions = keyedResource(api.conditions, { reloadsOn });
