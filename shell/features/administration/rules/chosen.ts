import type { Choice, PlanYear } from '../contract';

/** The company or plan year of a screen, and whether it differs from the requested one. */
export interface Shown<C> {
  readonly shown: C | undefined;
  readonly isOther: boolean;
}

const shownOf = <C extends Choice>(choices: readonly C[], wanted: string | null, others: readonly (string | undefined)[], last: C | undefined): Shown<C> => {
  const byValue = (value: string | null | undefined): C | undefined => choices.find(({ Value }) => Value === value);
  const asked = byValue(wanted);
  if (asked !== undefined) return { shown: asked, isOther: false };
  return { shown: others.map(byValue).find((one) => one !== undefined) ?? last, isOther: wanted !== null && wanted !== '' };
};

/** The shown company: that of the address, else the last chosen one, the user's own, or the first. */
export const companyShownOf = (choices: readonly Choice[], wanted: string | null, chosen: string | undefined, own: string | undefined): Shown<Choice> =>
  shownOf(choices, wanted, [chosen, own], choices[0]);

/** The shown plan year: that of the address, else the last chosen one of this company, the current one, or the latest. */
export const planYearShownOf = (choices: readonly PlanYear[], wanted: string | null, chosen: string | undefined): Shown<PlanYear> =>
  shownOf(choices, wanted, [chosen, choices.find(({ IsCurrent }) => IsCurrent)?.Value], choices[0]);
