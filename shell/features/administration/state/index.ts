import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { ownState } from '../../../kernel/ownState';
import { endpoints } from '../../../net/endpoints';
import { pluginState } from '../../../state/pluginState';
import { keyedResource } from '../../../state/resource';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';

export const api = endpoints<typeof schemas>(routes);

export const companies = keyedResource(api.companies);
export const planYears = keyedResource(api.planYears);

/** What was chosen last, on whichever screen: a company, and a plan year of each. */
interface Chosen {
  readonly company?: string;
  readonly planYears: Readonly<Record<string, string>>;
}

const slice = createSlice({
  name: 'administration/chosen',
  initialState: (): Chosen => ({ planYears: {} }),
  reducers: {
    companyShown: (chosen, { payload }: PayloadAction<string>) => ({ ...chosen, company: payload }),
    planYearShown: (chosen, { payload: { company, planYear } }: PayloadAction<{ readonly company: string; readonly planYear: string }>) => ({
      ...chosen,
      planYears: { ...chosen.planYears, [company]: planYear },
    }),
  },
});

export const { companyShown, planYearShown } = slice.actions;

const state = pluginState('administration', { companies, planYears, chosen: slice });
const own = ownState(state.slice);
export const selectChosen = (root: Parameters<typeof own>[0]): Chosen => own(root).chosen;

export default state;
