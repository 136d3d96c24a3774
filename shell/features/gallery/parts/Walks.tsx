import type { Endpoint } from '../../../net/endpoints';
import type { Limited } from '../../../net/limits';
import { DateField } from '../../../ui/form/fields/DateField';
import { LongTextField } from '../../../ui/form/fields/LongTextField';
import { SwitchField } from '../../../ui/form/fields/SwitchField';
import { TextField } from '../../../ui/form/fields/TextField';
import { useContractForm } from '../../../ui/form/useContractForm';
import { FormWizard } from '../../../ui/form/wizard/FormWizard';
import { useText } from '../text';
import { Section, State } from './Section';

interface Body {
  readonly Name: string;
  readonly Note?: string;
  readonly From: string;
  readonly IsCold: boolean;
}

const createProgram: Endpoint<{ readonly body: Body }, boolean> & Limited = {
  name: 'createProgram',
  method: 'POST',
  path: '/gallery',
  limits: {
    properties: {
      Name: { type: 'string', minLength: 2, maxLength: 40 },
      Note: { type: 'string', maxLength: 200, isOptional: true },
      From: { type: 'string', format: 'date' },
      IsCold: { type: 'boolean' },
    },
  },
};

const nothing = (): void => undefined;

/** A form with steps. */
export const Walks = () => {
  const t = useText();
  const form = useContractForm(createProgram, { start: { Name: '', Note: '', From: '', IsCold: false }, send: nothing, isSending: false });
  const basics = (
    <>
      <TextField of={form} name="Name" label={t('field.name')} />
      <LongTextField of={form} name="Note" label={t('field.note')} />
    </>
  );
  const dates = (
    <>
      <DateField of={form} name="From" label={t('field.from')} />
      <SwitchField of={form} name="IsCold" label={t('field.cold')} />
    </>
  );
  return (
    <Section name="FormWizard">
      <State name={t('state.usual')}>
        <FormWizard
          of={form}
          label={t('walk.label')}
          submit={t('walk.create')}
          steps={[
            { name: 'basics', title: t('walk.basics'), content: basics },
            { name: 'dates', title: t('walk.dates'), content: dates },
          ]}
        />
      </State>
    </Section>
  );
};
