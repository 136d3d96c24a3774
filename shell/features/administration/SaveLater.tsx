import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PluginView } from '../../kernel/PluginView';
import type { ContractForm } from '../../ui/form/useContractForm';

export interface SaveLaterProps {
  /** The form that saves the record. */
  readonly of: Pick<ContractForm<FieldValues>, 'form' | 'entered' | 'isSending' | 'changedBeside'>;
  /** The call that saves, such as `admin.saveTime`; the server's module declares it in `schedules`. */
  readonly call: string;
  /** A change besides those of the form, such as a switch: its name on the button, and its values in the body. It needs no changed field. */
  readonly also?: { readonly label: string; readonly body: object } | undefined;
  /** Called when the change is scheduled and the form has been reset. */
  readonly onDone?: (() => void) | undefined;
}

export interface ScheduledNoticeProps {
  /** The kind of record in the history, such as `admin.time`. */
  readonly record: string;
  /** The id of the record, if the company has several. */
  readonly recordId?: string | undefined;
}

type View = () => Promise<{ readonly default: ComponentType<Record<string, unknown>> }>;

const button = (): ReturnType<View> => import('./parts/SaveLater') as never;
const notice = (): ReturnType<View> => import('./parts/ScheduledNotice') as never;
const list = (): ReturnType<View> => import('./parts/ScheduledList') as never;

const part = (view: View, input: object) => <PluginView plugin="administration" view={view} input={input} loading={null} failed={() => null} />;

/** A button beside Save that schedules the change of a form for a time in the company's zone. */
export const SaveLater = <V extends FieldValues>({ of, ...props }: Omit<SaveLaterProps, 'of'> & { readonly of: ContractForm<V> }) =>
  part(button, { of, ...props });

/** A notice in a form about the scheduled changes of its record. */
export const ScheduledNotice = (props: ScheduledNoticeProps) => part(notice, props);

/** A list of the company's scheduled changes, and of those that could not be applied. */
export const ScheduledList = () => part(list, {});
