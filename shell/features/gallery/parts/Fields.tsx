import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import type { Endpoint } from '../../../net/endpoints';
import type { Failure } from '../../../net/failure';
import type { Limited } from '../../../net/limits';
import { Form } from '../../../ui/form/Form';
import { CheckField } from '../../../ui/form/fields/CheckField';
import { DateField } from '../../../ui/form/fields/DateField';
import { FileField } from '../../../ui/form/fields/FileField';
import { LongTextField } from '../../../ui/form/fields/LongTextField';
import { MultiSelectField } from '../../../ui/form/fields/MultiSelectField';
import { NumberField } from '../../../ui/form/fields/NumberField';
import { PersonField, type PersonToChoose } from '../../../ui/form/fields/PersonField';
import { PhoneField } from '../../../ui/form/fields/PhoneField';
import { RadioCardsField } from '../../../ui/form/fields/RadioCardsField';
import { SelectField } from '../../../ui/form/fields/SelectField';
import { SwitchField } from '../../../ui/form/fields/SwitchField';
import { TextField } from '../../../ui/form/fields/TextField';
import { TimeField } from '../../../ui/form/fields/TimeField';
import { RichTextField } from '../../../ui/form/richText/RichTextField';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { useContractForm } from '../../../ui/form/useContractForm';
import { useText } from '../text';
import { fixed } from './fixed';
import { Section, State } from './Section';

interface Body {
  readonly Name: string;
  readonly Note?: string;
  readonly Amount: number;
  readonly Size: 'small' | 'large';
  readonly Way: 'pickup' | 'post';
  readonly Day: string;
  readonly At: string;
  readonly From: string;
  readonly To: string;
  readonly Mobile: string;
  readonly Coach: string;
  readonly Flavours: readonly string[];
  readonly IsCold: boolean;
  readonly Story: string;
}

const coaches: readonly PersonToChoose[] = [
  { UserId: 'a1', FirstName: 'Lena', LastName: 'Leadcoach' },
  { UserId: '7b', FirstName: 'Carlos', LastName: 'Coach' },
];

/** Coaches whose name contains the term. */
const findCoach = (term: string) =>
  fixed(`coaches ${term}`, {
    status: 'ready',
    data: coaches.filter(({ FirstName, LastName }) => `${FirstName} ${LastName}`.toLowerCase().includes(term.toLowerCase())),
  });

/** An endpoint with limits as of a contract. It is never called. */
const order: Endpoint<{ readonly body: Body }, boolean> & Limited = {
  name: 'order',
  method: 'POST',
  path: '/gallery',
  limits: {
    fileBytes: 1_000_000,
    properties: {
      Name: { type: 'string', minLength: 2, maxLength: 10 },
      Note: { type: 'string', maxLength: 200, isOptional: true },
      Amount: { type: 'integer', minimum: 100, maximum: 2000 },
      Size: { type: 'string', enum: ['small', 'large'] },
      Way: { type: 'string', enum: ['pickup', 'post'] },
      Day: { type: 'string', format: 'date' },
      Flavours: { type: 'array', minItems: 1, maxItems: 2 },
    },
  },
};

const start = {
  Name: '',
  Note: '',
  Amount: null,
  Size: '' as const,
  Way: '' as const,
  Day: '',
  At: '',
  Mobile: '',
  Coach: '',
  Flavours: [],
  IsCold: false,
  Story: '',
  agreed: false,
  file: undefined as File | undefined,
};

const useStyles = makeStyles({ form: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL, maxWidth: '32rem' } });

const nothing = (): void => undefined;

export const Fields = () => {
  const t = useText();
  return (
    <Section name="Form · useContractForm · …Field · SubmitButton">
      <State name={t('state.usual')}>
        <Order />
      </State>
      <State name={t('state.wrong')}>
        <Order isTried />
      </State>
      <State name={t('state.disabled')}>
        <Order disabled isSending />
      </State>
    </Section>
  );
};

interface OrderProps {
  /** Whether the form has been submitted. */
  readonly isTried?: boolean;
  readonly disabled?: boolean;
  readonly isSending?: boolean;
}

const refused: Failure = { status: 400 };

const Order = ({ isTried = false, disabled = false, isSending = false }: OrderProps) => {
  const styles = useStyles();
  const t = useText();
  const form = useContractForm(order, { start, send: nothing, isSending, failure: isTried ? refused : undefined });
  const { trigger } = form.form;
  useEffect(() => {
    if (isTried) void trigger();
  }, [isTried, trigger]);
  const of = { of: form, disabled };
  return (
    <Form of={form}>
      <div className={styles.form}>
        <TextField {...of} name="Name" label={t('field.name')} hint={t('field.hint')} />
        <LongTextField {...of} name="Note" label={t('field.note')} />
        {/* axe requires more contrast than the unit of a disabled field has. */}
        <NumberField {...of} name="Amount" label={t('field.amount')} {...(!disabled && { unit: 'ml' })} />
        <PhoneField {...of} name="Mobile" label={t('field.mobile')} required />
        <PersonField {...of} name="Coach" label={t('field.coach')} find={findCoach} required />
        <DateField {...of} name="Day" label={t('field.day')} />
        <TimeField {...of} name="At" label={t('field.time')} required />
        <SelectField {...of} name="Size" label={t('field.size')} options={{ small: t('size.small'), large: t('size.large') }} />
        <RadioCardsField
          {...of}
          name="Way"
          label={t('field.way')}
          options={{ pickup: t('way.pickup'), post: t('way.post') }}
          details={{ post: t('way.hint') }}
        />
        <MultiSelectField
          {...of}
          name="Flavours"
          label={t('field.flavours')}
          options={[
            { value: 'mint', label: t('flavour.mint') },
            { value: 'lemon', label: t('flavour.lemon') },
          ]}
        />
        <SwitchField {...of} name="IsCold" label={t('field.cold')} />
        <CheckField {...of} name="agreed" label={t('field.agreed')} required />
        <FileField {...of} name="file" label={t('field.file')} required />
        <RichTextField {...of} name="Story" label={t('field.story')} required />
        <SubmitButton of={form}>{t('save')}</SubmitButton>
      </div>
    </Form>
  );
};
