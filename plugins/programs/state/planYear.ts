import { createSlice, type PayloadAction, type RootState, request, type SagaGenerator, select } from '#shell/api';

type PlanYear = string | null;

/** The plan year that the person looks at, by its key; null: the current one. */
export const planYear = createSlice({
  name: 'programs/planYear',
  initialState: null as PlanYear,
  reducers: {
    /** What is shown is read anew for it (PRG-112). Without a key it is the current one again. */
    chosen: (_state, { payload = null }: PayloadAction<string | null | undefined>) => payload,
  },
});

export const selectPlanYear = (root: RootState): PlanYear => (root.programs as { readonly planYear?: PlanYear } | undefined)?.planYear ?? null;

/** Loads the answer of a call for the plan year that the person looks at. */
export const ofPlanYear = <D>(endpoint: Parameters<typeof request<{ readonly query: { readonly planYearKeyId?: string } }, D>>[0]) =>
  function* load(): SagaGenerator<D> {
    const planYearKeyId = yield* select(selectPlanYear);
    return yield* request(endpoint, { query: planYearKeyId === null ? {} : { planYearKeyId } });
  };
