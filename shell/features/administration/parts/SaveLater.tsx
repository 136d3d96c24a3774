import { Button } from '@fluentui/react-components';
import { CalendarClockRegular } from '@fluentui/react-icons';
import { useFormState } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { notified } from '../../../kernel/effects/snackbar';
import { useModal } from '../../../ui/useModal';
import type { SaveLaterProps } from '../SaveLater';
import { modals } from '../state';
import { message, useText } from '../text';

/** Schedules the change of a form, and resets the form, because nothing has changed yet. */
export default function SaveLater({ of, call, also, onDone }: SaveLaterProps) {
  const t = useText();
  const open = useModal(modals.scheduleTime);
  const { isValid, isDirty } = useFormState({ control: of.form.control });
  const isIncomplete = !isValid || (!isDirty && !of.changedBeside && also === undefined);
  const dispatch = useDispatch();
  const ask = async ({ query = {}, body = {}, ...files }: { readonly query?: object; readonly body?: object }): Promise<void> => {
    if (Object.values(files).some((file) => file !== undefined)) return void dispatch(notified({ message: message('scheduled.noFiles'), intent: 'error' }));
    const save = { call, query: { ...query }, body: { ...body, ...also?.body } };
    if (!(await open({ what: { save } }))) return;
    of.form.reset();
    onDone?.();
  };
  return (
    <Button
      appearance="subtle"
      icon={<CalendarClockRegular />}
      disabledFocusable={isIncomplete || of.isSending}
      onClick={() => of.entered((input) => void ask(input as never))}
    >
      {also?.label ?? t('scheduled.later')}
    </Button>
  );
}
