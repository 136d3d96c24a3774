import { useEffect, useState } from 'react';
import { type FieldValues, get, type Path, useWatch } from 'react-hook-form';
import { useLocation, useSearch } from 'wouter';
import type { ContractForm } from '../useContractForm';

/** The steps of a form and the current one. */
export interface FormSteps {
  readonly steps: readonly string[];
  readonly step: string;
  /** Index of the current step. */
  readonly position: number;
  /** Goes to the previous step; undefined at the first one. */
  readonly back: (() => void) | undefined;
  /** The address of a step; undefined if it cannot be visited yet. */
  readonly addressOf: (step: string) => string | undefined;
  /** Whether all fields of a step are valid. */
  readonly isDone: (step: string) => boolean;
  readonly goTo: (step: string) => void;
  /**
   * Validates the fields of the current step and goes to the next one if they are valid; otherwise the first invalid field gets the focus.
   * @returns the number of invalid fields
   */
  readonly leave: () => Promise<number>;
}

/**
 * The steps of a form and their addresses. The first step has the address of the page; all others have their name in the query, `?step=dates`. A step can be
 * visited once all steps before it are valid; in a free form at any time.
 */
export const useFormSteps = <V extends FieldValues>(of: ContractForm<V>, names: readonly [string, ...string[]], param: string, isFree: boolean): FormSteps => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const wanted = new URLSearchParams(search).get(param);
  const values = useWatch({ control: of.form.control });
  // Fields register when they are rendered.
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
