import { type BaseSyntheticEvent, useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { Endpoint } from '../../net/endpoints';
import type { Failure } from '../../net/failure';
import type { Limited, Limits } from '../../net/limits';
import { type BodyOf, bodyOf, type Values } from './entered';
import { useLeaveQuestion } from './useLeaveQuestion';

// biome-ignore lint/suspicious/noExplicitAny: any endpoint; its input is read from it
type AnyFormEndpoint = Endpoint<any, any> & Limited;

/** The values of a form that begins with `S`: properties of the body have its types, others are the form's own. */
export type FormValues<E, S> = { [K in keyof S]: K extends keyof Values<BodyOf<E>> ? Values<BodyOf<E>>[K] : S[K] };

interface Options<E, S> {
  /** The fields, and what they begin with: properties of the body, and what only the form knows beside them. */
  readonly start: S & { readonly [K in keyof S & keyof Values<BodyOf<E>>]: Values<BodyOf<E>>[K] };
  /**
   * Carries out the change, by an action or by `useChange`; not called while one is under way.
   * @param body what the fields of the contract make
   * @param values all that stands in the form
   */
  readonly send: (body: Pick<BodyOf<E>, keyof S & keyof BodyOf<E>>, values: FormValues<E, S>) => void;
  readonly isSending: boolean;
  /** Why the last try failed, another object for each try: messages about fields land on the fields. */
  readonly failure?: Failure | undefined;
  /** Name under which what was typed is kept; the saga that has sent it says `draftDropped`. */
  readonly draft?: string;
  /** Fields that are not kept: passwords, files. */
  readonly notKept?: readonly (keyof S & string)[];
}

/** A field on screen. */
export interface FieldPlace {
  /** Of the control. */
  readonly id: string;
  readonly label: string;
  /** It has a rule of its own, which other fields may bear upon. */
  readonly isChecked: boolean;
  /** How its text goes into the body. */
  readonly asSent?: ((value: string) => string) | undefined;
}

/** A form as fields and frame know it. */
export interface ContractForm<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly limits: Limits;
  readonly isSending: boolean;
  readonly failure: Failure | undefined;
  readonly draft: { readonly name: string; readonly without: readonly (keyof V)[] } | undefined;
  /** The fields on screen, by path, in their order. */
  readonly places: Map<string, FieldPlace>;
  readonly submit: (event?: BaseSyntheticEvent) => void;
}

/**
 * A form for the body of an endpoint. Fields check what the contract asks of them: required, lengths, ranges, enumerations, formats.
 * @example
 * const form = useContractForm(api.order, { start: { Size: '', Note: '' }, send: (body) => dispatch(ordered(body)), isSending, failure, draft: 'shop.order' });
 * return <Form of={form}><SelectField of={form} name="Size" label={t('size')} options={sizes} /><SubmitButton of={form}>{t('order')}</SubmitButton></Form>;
 */
export const useContractForm = <E extends AnyFormEndpoint, S extends FieldValues>(
  { limits }: E,
  { start, send, isSending, failure, draft, notKept = [] }: Options<E, S>,
): ContractForm<FormValues<E, S>> => {
  type V = FormValues<E, S>;
  const form = useForm<V>({ mode: 'onTouched', defaultValues: start as unknown as DefaultValues<V> });
  const { current: places } = useRef(new Map<string, FieldPlace>());

  useFieldMessages(form, places, failure);
  useCrossChecks(form, places);
  useLeaveQuestion(form, isSending, failure);

  const submit = form.handleSubmit((values) => {
    if (isSending) return;
    const sending = new Map([...places].flatMap(([path, { asSent }]) => (asSent ? [[path, asSent]] : [])));
    send(bodyOf(values, limits, sending) as Pick<BodyOf<E>, keyof S & keyof BodyOf<E>>, values);
  });
  return {
    form,
    limits,
    isSending,
    failure,
    draft: draft === undefined ? undefined : { name: draft, without: notKept as readonly (keyof V)[] },
    places,
    submit: (event) => void submit(event),
  };
};

/** Puts the server's messages on their fields; the first of these gets the focus. */
const useFieldMessages = <V extends FieldValues>({ setError }: UseFormReturn<V>, places: ContractForm<V>['places'], failure: Failure | undefined): void =>
  useEffect(() => {
    const shown = (failure?.fields ?? []).filter(({ field }) => places.has(field));
    for (const { field, text } of shown) setError(field as Path<V>, { type: 'server', message: text }, { shouldFocus: field === shown[0]?.field });
  }, [failure, places, setError]);

/** Checks fields with a rule of their own again when another field changes, as far as they have been filled in. */
const useCrossChecks = <V extends FieldValues>({ subscribe, trigger, getFieldState }: UseFormReturn<V>, places: ContractForm<V>['places']): void =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form hands out the same functions as long as it lives
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, type }) {
          if (type !== 'change') return;
          const others = [...places].filter(([path, { isChecked }]) => isChecked && path !== name).map(([path]) => path as Path<V>);
          const filled = others.filter((path) => getFieldState(path).isTouched || getFieldState(path).invalid);
          if (filled.length > 0) void trigger(filled);
        },
      }),
    [],
  );
