import { type BaseSyntheticEvent, useEffect, useMemo, useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { Message } from '../../i18n/texts';
import type { Endpoint } from '../../net/endpoints';
import type { Failure } from '../../net/failure';
import type { Limited, Limits } from '../../net/limits';
import { type Change, noChange } from '../../state/change/change';
import { useChange } from '../useChange';
import { type BodyOf, bodyOf, type Values } from './entered';
import { type Newer, useNewer } from './record/useNewer';
import type { FormRecord } from './record/useRecord';
import { useLeaveQuestion } from './useLeaveQuestion';

// biome-ignore lint/suspicious/noExplicitAny: any endpoint; its input type is inferred
type AnyFormEndpoint = Endpoint<any, any> & Limited;

/** The values of a form with the initial values `S`. Properties of the body have the types of the body; all others are the form's own. */
export type FormValues<E, S> = { [K in keyof S]: K extends keyof Values<BodyOf<E>> ? Values<BodyOf<E>>[K] : S[K] };

type FormBody<E, S> = Pick<BodyOf<E>, (keyof S | 'Version') & keyof BodyOf<E>>;

interface Start<E, S> {
  /** The fields and their initial values: properties of the body, and the form's own. */
  readonly start: S & { readonly [K in keyof S & keyof Values<BodyOf<E>>]: Values<BodyOf<E>>[K] };
  /** Name of the draft. A change drops it on success; a saga that sends the form must dispatch `draftDropped`. */
  readonly draft?: string;
  /** Fields that are not part of the draft: passwords, files. */
  readonly notKept?: readonly (keyof S & string)[];
  /** Whether the form is reset after success, for the next entry. */
  readonly restarts?: boolean;
  /** The record edited by the form (`useRecord`). Its version is sent with the body, and the form reports saves of other users. */
  readonly record?: FormRecord<NoInfer<S>>;
  /** Whether there are unsaved changes beside the fields. They count as changes of the form. */
  readonly changedBeside?: boolean;
  /** Stores the input before the page is left; returns whether it was stored. Otherwise the user is asked. */
  readonly keeps?: () => Promise<boolean>;
  /** Maps a property of the body (`Texts.0.Title`) to the field that shows the server's messages about it, if the names differ. */
  readonly fieldOf?: (property: string) => string;
}

/** The form is sent by a change. It shows a failure; if it has been unmounted by then, a snackbar does. */
interface ByChange<E, S, I, O> extends Start<E, S> {
  readonly change: Change<I, O>;
  /** Returns the input of the change; `{ body }` by default. */
  readonly input: (body: FormBody<E, S>, values: FormValues<E, S>) => I;
  /** Called once after each success. */
  readonly whenDone?: (answer: O) => void;
}

/** The form is sent by a callback. */
interface BySending<E, S> extends Start<E, S> {
  /**
   * Sends the form; not called while `isSending`.
   * @param body of the contract's fields
   * @param values all values of the form
   */
  readonly send: (body: FormBody<E, S>, values: FormValues<E, S>) => void;
  readonly isSending: boolean;
  /** Failure of the last attempt, a new object for each attempt. Messages about fields are shown at the fields. */
  readonly failure?: Failure | undefined;
  /** Text of a failure for which the server gives no reason. */
  readonly failureText?: Message | undefined;
}

/** `input` is optional if the change needs only the body. */
type InputAsNeeded<T extends { readonly input: unknown }, E, S, I> = { readonly body: FormBody<E, S> } extends I
  ? Omit<T, 'input'> & Partial<Pick<T, 'input'>>
  : T;

/** A field on screen. */
export interface FieldPlace {
  /** Id of the control. */
  readonly id: string;
  readonly label: string;
  /** Whether it has its own check, which can depend on other fields. */
  readonly isChecked: boolean;
  /** Formats a value, in full, or only its difference from another one. By default the value is formatted by type. */
  readonly say: ((value: unknown, other: unknown) => string) | undefined;
  /** Whether messages about parts of its value, `Rows.0.Name`, are shown at it. */
  readonly hasParts?: boolean;
  /** Converts its text for the body. */
  readonly asSent?: ((value: string) => string) | undefined;
  /** Name of its wizard step; `title` is the title of the step. */
  readonly step?: string | undefined;
  readonly title?: string | undefined;
  /** Validates a value without showing a message. */
  readonly isRight?: (value: unknown, values: unknown) => boolean;
}

/** The state of a form, for its fields and its frame. */
export interface ContractForm<V extends FieldValues> {
  readonly form: UseFormReturn<V>;
  readonly limits: Limits;
  readonly isSending: boolean;
  readonly changedBeside: boolean;
  readonly failure: Failure | undefined;
  /** Text of a failure without a field; by default the server's message, or the general text. */
  readonly failureText: Message | undefined;
  readonly draft: { readonly name: string; readonly without: readonly (keyof V)[] } | undefined;
  /** The visible fields by path, in display order. */
  readonly places: Map<string, FieldPlace>;
  readonly submit: (event?: BaseSyntheticEvent) => void;
  /** Calls `take` with the input of the change if the form is valid; used to store the input for later. */
  readonly entered: (take: (input: unknown) => void) => void;
  /** The edited record, which other users can save. */
  readonly record: Pick<FormRecord<V>, 'version' | 'restored'> | undefined;
  /** The record as another user has saved it since. */
  readonly newer: Newer | undefined;
}

/**
 * A form for the body of an endpoint. Its fields validate the contract: required, lengths, ranges, enumerations, formats.
 * @example const form = useContractForm(api.order, { start: { Size: '', Note: '' }, change: order, draft: 'shop.order' }); return <Form of={form}><SelectField of={form} name="Size" label={t('size')} options={sizes} /><SubmitButton of={form}>{t('order')}</SubmitButton></Form>;
 */
export function useContractForm<E extends AnyFormEndpoint, S extends FieldValues, I, O>(
  endpoint: E,
  options: InputAsNeeded<ByChange<E, S, I, O>, E, S, I>,
): ContractForm<FormValues<E, S>>;
export function useContractForm<E extends AnyFormEndpoint, S extends FieldValues>(endpoint: E, options: BySending<E, S>): ContractForm<FormValues<E, S>>;
export function useContractForm<E extends AnyFormEndpoint, S extends FieldValues, I, O>(
  { limits }: E,
  options: BySending<E, S> | (Omit<ByChange<E, S, I, O>, 'input'> & Partial<ByChange<E, S, I, O>>),
): ContractForm<FormValues<E, S>> {
  type V = FormValues<E, S>;
  const { start, draft, notKept = [], restarts = false, changedBeside = false } = options;
  const record = options.record as FormRecord<V> | undefined;
  const form = useForm<V>({ mode: 'onTouched', defaultValues: start as unknown as DefaultValues<V> });
  const { current: places } = useRef(new Map<string, FieldPlace>());
  const { send, isSending, failure: told, failureText } = useSending(options, draft);
  const { fieldOf } = options;
  const failure = useMemo(
    () => (told?.fields && fieldOf ? { ...told, fields: told.fields.map(({ field, text }) => ({ field: fieldOf(field), text })) } : told),
    [told, fieldOf],
  );

  useFieldMessages(form, places, failure);
  useCrossChecks(form, places);
  useLeaveQuestion(form, {
    isSending,
    failure,
    changedBeside,
    restartsWith: restarts ? (start as unknown as V) : undefined,
    keeps: options.keeps,
  });

  const entered = (values: V): FormBody<E, S> => {
    const sending = new Map([...places].flatMap(([path, { asSent }]) => (asSent ? [[path, asSent]] : [])));
    return { ...bodyOf(values, limits, sending), ...versionOf(record) } as FormBody<E, S>;
  };
  const submit = form.handleSubmit((values) => {
    if (isSending) return;
    send(entered(values), values);
  });
  const newer = useNewer(form, record, places, { isSending, failure, changedBeside, submit: () => void submit() });
  return {
    form,
    limits,
    isSending,
    changedBeside,
    // The dialog shows a conflict.
    failure: record && failure?.conflict ? undefined : failure,
    failureText,
    draft: draft === undefined ? undefined : { name: draft, without: notKept as readonly (keyof V)[] },
    places,
    submit: (event) => void submit(event),
    entered: (take) =>
      void form.handleSubmit((values) => take('input' in options && options.input ? options.input(entered(values), values) : { body: entered(values) }))(),
    record,
    newer,
  };
}

/** The version that a form is based on, for its body. */
const versionOf = (record: { readonly version: number | undefined } | undefined): { readonly Version?: number } =>
  record?.version === undefined ? {} : { Version: record.version };

/** Sends a form, and tracks the result. */
const useSending = <E, S, I, O>(
  options: BySending<E, S> | (Omit<ByChange<E, S, I, O>, 'input'> & Partial<ByChange<E, S, I, O>>),
  draft: string | undefined,
) => {
  const isByChange = 'change' in options;
  const whenDone = (answer: O): void => {
    const version = (answer as { readonly Version?: number } | undefined)?.Version;
    if (version !== undefined) options.record?.saved(version);
    if (isByChange) options.whenDone?.(answer);
  };
  const { run, isRunning, error, text } = useChange((isByChange ? options.change : noChange) as Change<I, O>, whenDone, {
    saysFailure: true,
    form: draft,
  });
  if (!isByChange) return { ...options, failure: options.failure, failureText: options.failureText };
  const inputOf = options.input ?? ((body: FormBody<E, S>) => ({ body }) as I);
  const send: BySending<E, S>['send'] = (body, values) => run(inputOf(body, values));
  return { send, isSending: isRunning, failure: error, failureText: text };
};

/** The visible field that a message about `field` belongs to. */
export const pathOfMessage = (places: ReadonlyMap<string, FieldPlace>, field: string): string | undefined =>
  places.has(field) ? field : [...places].find(([path, { hasParts }]) => hasParts && field.startsWith(`${path}.`))?.[0];

/** Shows the server's messages at their fields, and focuses the first of these. */
const useFieldMessages = <V extends FieldValues>({ setError }: UseFormReturn<V>, places: ContractForm<V>['places'], failure: Failure | undefined): void =>
  useEffect(() => {
    const shown = (failure?.fields ?? []).flatMap(({ field, text }) => {
      const path = pathOfMessage(places, field);
      return path === undefined ? [] : [{ path, text }];
    });
    for (const { path, text } of shown) setError(path as Path<V>, { type: 'server', message: text }, { shouldFocus: path === shown[0]?.path });
  }, [failure, places, setError]);

/** When a field changes, validates the other filled fields that have their own checks. */
const useCrossChecks = <V extends FieldValues>({ subscribe, trigger, getFieldState }: UseFormReturn<V>, places: ContractForm<V>['places']): void =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions of a form are stable
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
