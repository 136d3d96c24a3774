import { createSlice, type PayloadAction, type RootState, request, type SagaGenerator, select } from '#shell/api';

type PlanYear = string | null;

/** Key of the plan year that the person views; null for the current one. */
export const planYear = createSlice({
  name: 'programs/planYear',
  initialState: null as PlanYear,
  reducers: {
    /** The lists are reloaded for it (PRG-112). Without a key the current one is selected again. */
    chosen: (_state, { payload = null }: PayloadAction<string | null | undefined>) => payload,
  },
});

export const selectPlanYear = (root: RootState): PlanYear => (root.programs as { readonly planYear?: PlanYear } | undefined)?.planYear ?? null;

/** A loader that calls an endpoint for the chosen plan year. */
export const ofPlanYear = <D>(endpoint: Parameters<typeof request<{ readonly query: { readonly planYearKeyId?: string } }, D>>[0]) =>
  function* load(): SagaGenerator<D> {
    const planYearKeyId = yield* select(selectPlanYear);
    return yield* request(endpoint, { query: planYearKeyId === null ? {} : { planYearKeyId } });
  };
