import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PluginView } from '../../kernel/PluginView';
import type { ContractForm } from '../../ui/form/useContractForm';

export interface SaveLaterProps {
  /** The form whose change saves the record. */
  readonly of: Pick<ContractForm<FieldValues>, 'form' | 'entered' | 'isSending' | 'changedBeside'>;
  /** The call that saves, which the server's module declares in `schedules`: `admin.saveTime`. */
  readonly call: string;
  /** It was scheduled, and the form has begun anew. */
  readonly onDone?: (() => void) | undefined;
}

export interface ScheduledNoticeProps {
  /** The record as the history has it: `admin.time`. */
  readonly record: string;
  /** Its id, where the company has several. */
  readonly recordId?: string | undefined;
}

type View = () => Promise<{ readonly default: ComponentType<Record<string, unknown>> }>;

const button = (): ReturnType<View> => import('./parts/SaveLater') as never;
const notice = (): ReturnType<View> => import('./parts/ScheduledNotice') as never;
const list = (): ReturnType<View> => import('./parts/ScheduledList') as never;

const part = (view: View, input: object) => <PluginView plugin="administration" view={view} input={input} loading={null} failed={() => null} />;

/** Beside Save: lets what stands in a form take effect later, at a time in the zone of the company. */
export const SaveLater = <V extends FieldValues>({ of, ...props }: Omit<SaveLaterProps, 'of'> & { readonly of: ContractForm<V> }) =>
  part(button, { of, ...props });

/** In a form: says which changes of its record are scheduled. */
export const ScheduledNotice = (props: ScheduledNoticeProps) => part(notice, props);

/** All changes of the company that are scheduled, and those that could not be applied. */
export const ScheduledList = () => part(list, {});
