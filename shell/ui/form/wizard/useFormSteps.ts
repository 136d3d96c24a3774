import { useEffect, useState } from 'react';
import { type FieldValues, get, type Path, useWatch } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';
import type { WizardPlace } from '../../views/useWizard';
import type { ContractForm } from '../useContractForm';

/** Steps of a form by their addresses, and how far they may be visited. */
export interface FormSteps extends WizardPlace<string> {
  readonly goTo: (step: string) => void;
  /** Judges the fields of the current step as the contract does, and goes on where they hold; else the first wrong one has the focus. Answers how many are wrong. */
  readonly leave: () => Promise<number>;
}

/** Where a form is in its steps: an address each, `?step=dates`. A step can be visited once all that stand before it hold, or, in a free form, at any time. */
export const useFormSteps = <V extends FieldValues>(of: ContractForm<V>, names: readonly [string, ...string[]], param: string, isFree: boolean): FormSteps => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const wanted = new URLSearchParams(search).get(param);
  const values = useWatch({ control: of.form.control });
  // Fields tell their place once they are drawn.
  const [hasPlaces, setHasPlaces] = useState(false);
  useEffect(() => setHasPlaces(true), []);

  const fieldsOf = (step: string): readonly Path<V>[] => [...of.places].filter(([, place]) => place.step === step).map(([name]) => name as Path<V>);
  const holds = (step: string): boolean => fieldsOf(step).every((name) => of.places.get(name)?.isRight?.(get(values, name), values) ?? true);
  const firstOpen = isFree ? -1 : names.findIndex((name) => !holds(name));
  const upTo = firstOpen === -1 ? names.length - 1 : firstOpen;
  const asked = Math.max(0, names.indexOf(wanted ?? ''));
  const position = hasPlaces ? Math.min(asked, upTo) : asked;
  const step = names[position] ?? names[0];

  const addressOf = (name: string): string => {
    const query = new URLSearchParams(search);
    if (name === names[0]) query.delete(param);
    else query.set(param, name);
    return query.size > 0 ? `${path}?${query}` : path;
  };
  const goTo = (name: string): void => navigate(addressOf(name));
  const shown = addressOf(step);
  const isElsewhere = hasPlaces && wanted !== null && wanted !== step;
  useEffect(() => {
    if (isElsewhere) navigate(shown, { replace: true });
  }, [isElsewhere, navigate, shown]);

  const after = names[position + 1];
  const before = names[position - 1];
  const next = (): void => {
    if (after !== undefined) goTo(after);
  };
  return {
    steps: names,
    step,
    position,
    next,
    back: before === undefined ? undefined : () => goTo(before),
    addressOf: (name) => (names.indexOf(name) <= upTo ? addressOf(name) : undefined),
    isDone: holds,
    goTo,
    async leave() {
      const fields = fieldsOf(step);
      if (await of.form.trigger([...fields], { shouldFocus: true })) next();
      return fields.filter((name) => of.form.getFieldState(name).invalid).length;
    },
  };
};
