import { Button, Field, Input, Textarea } from '@fluentui/react-components';
import { type FormEvent, useId, useState } from 'react';
import type { Modals } from '../../../contracts';
import { useMessage } from '../../../i18n/texts';
import type { ModalProps } from '../../../kernel/declaration/definePlugin';
import { DialogFrame } from '../../../ui/DialogFrame';
import { useText } from '../text';

/** Asks for a text (PRG-257). A blank one is refused with a message. */
const TextInput = ({ title, label, confirm, cancel, value: initial = '', isLong = false, close }: ModalProps<Modals['layout.textInput']>) => {
  const say = useMessage();
  const t = useText();
  const form = useId();
  const [value, setValue] = useState(initial);
  const [isRefused, setIsRefused] = useState(false);
  const isBlank = value.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBlank) setIsRefused(true);
    else close(value);
  };
  const field = { value, onChange: (_: unknown, data: { readonly value: string }) => setValue(data.value), 'data-initial-focus': true };
  return (
    <DialogFrame
      title={say(title)}
      width="32rem"
      onClose={() => close()}
      actions={
        <>
          <Button onClick={() => close()}>{say(cancel)}</Button>
          <Button appearance="primary" type="submit" form={form}>
            {say(confirm)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label={say(label)} required validationMessage={isRefused && isBlank ? t('textInput.empty') : undefined}>
          {isLong ? <Textarea rows={6} resize="vertical" {...field} /> : <Input {...field} />}
        </Field>
      </form>
    </DialogFrame>
  );
};

export default TextInput;
