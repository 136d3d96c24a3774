import { useEffect } from 'react';
import type { Endpoint } from '../../../net/endpoints';
import type { Limited } from '../../../net/limits';
import { CropField } from '../../../ui/form/crop/CropField';
import { Form } from '../../../ui/form/Form';
import { useContractForm } from '../../../ui/form/useContractForm';
import { useText } from '../text';
import { Section, State } from './Section';

interface Body {
  readonly Image?: string;
  readonly ImageUrl?: string;
  readonly ImageText?: string;
}

const saveReward: Endpoint<{ readonly body: Body }, boolean> & Limited = {
  name: 'saveReward',
  method: 'POST',
  path: '/gallery',
  limits: { properties: { Image: { type: 'string', isOptional: true }, ImageUrl: { type: 'string', isOptional: true }, ImageText: { type: 'string' } } },
};

/** A saved picture: an SVG, which fits every size. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 134 79"><rect width="134" height="79" rx="8" fill="#2e7d32"/><circle cx="45" cy="40" r="22" fill="#fdd835"/><path d="M80 60 100 20l20 40z" fill="#fff"/></svg>';
const savedAddress = `data:image/svg+xml,${encodeURIComponent(drawing)}`;

const ofReward = { width: 134, height: 79 } as const;
const nothing = (): void => undefined;

export const Pictures = () => {
  const t = useText();
  return (
    <Section name="CropField">
      <State name={t('crop.empty')}>
        <Reward />
      </State>
      <State name={t('crop.saved')}>
        <Reward saved={savedAddress} />
      </State>
      <State name={t('crop.required')}>
        <Reward isTried />
      </State>
      <State name={t('state.disabled')}>
        <Reward saved={savedAddress} disabled />
      </State>
    </Section>
  );
};

const Reward = ({ saved = '', isTried = false, disabled = false }: { readonly saved?: string; readonly isTried?: boolean; readonly disabled?: boolean }) => {
  const t = useText();
  const start = { Image: '', ImageUrl: saved, ImageText: saved === '' ? '' : t('crop.name') };
  const form = useContractForm(saveReward, { start, send: nothing, isSending: false });
  const { trigger } = form.form;
  useEffect(() => {
    if (isTried) void trigger();
  }, [isTried, trigger]);
  return (
    <Form of={form}>
      <CropField
        of={form}
        name="Image"
        saved="ImageUrl"
        alternative="ImageText"
        label={t('crop.label')}
        size={ofReward}
        aspect={5 / 3}
        required={isTried}
        disabled={disabled}
      />
    </Form>
  );
};
