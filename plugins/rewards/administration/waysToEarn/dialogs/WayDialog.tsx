import { Field, Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useWatch } from 'react-hook-form';
import { type ContractForm, FormDialog, NumberField, PublicationFields, SelectField, TranslatedField, useContractForm, useRecord } from '#shell/api';
import type { WaysToEarn, WayToEarn } from '../../../contract';
import { type WayType, wayTypes } from '../../../rules/ways';
import { useText } from '../../../text';
import { api } from '../api';
import { useKinds } from '../parts/useKinds';
import { bodyOf, earnersOf, newWay, startOf, type WayValues } from '../rules/form';
import { save } from '../state';

interface WayDialogProps {
  readonly company: string;
  readonly planYear: { readonly id: string; readonly name: string };
  /** Kinds that can be added. */
  readonly types: WaysToEarn['Types'];
  /** The way to change; absent for a new one. */
  readonly saved?: WayToEarn;
  close(): void;
}

/** A new or existing way to earn points. */
const WayDialog = ({ saved, ...rest }: WayDialogProps) => (saved ? <EditDialog saved={saved} {...rest} /> : <NewDialog {...rest} />);

export default WayDialog;

type Rest = Omit<WayDialogProps, 'saved'>;

const NewDialog = (props: Rest) => {
  const t = useText();
  const form = useContractForm(api.saveWayToEarn, {
    start: newWay,
    change: save,
    input: (_, values) => ({ body: bodyOf(values, null, { EntityId: props.company, PlanYearId: props.planYear.id }) }),
    whenDone: () => props.close(),
  });
  return <Fields form={form} title={t('ways.new.title', { year: props.planYear.name })} {...props} />;
};

const EditDialog = ({ saved, ...props }: Rest & { readonly saved: WayToEarn }) => {
  const t = useText();
  const record = useRecord(saved, startOf);
  const form = useContractForm(api.saveWayToEarn, {
    start: record.start,
    record,
    change: save,
    input: ({ Version }, values) => ({
      body: { ...bodyOf(values, saved.Id, { EntityId: props.company, PlanYearId: props.planYear.id }), ...(Version !== undefined && { Version }) },
    }),
    whenDone: () => props.close(),
  });
  return <Fields form={form} title={t('ways.edit.title', { year: props.planYear.name })} saved={saved} {...props} types={[...props.types, saved.Type]} />;
};

interface FieldsProps extends Rest {
  readonly form: ContractForm<WayValues>;
  readonly title: string;
  readonly saved?: WayToEarn;
}

/** The fields of a way, with a note on what a change does not affect. */
const Fields = ({ form, title, types, saved, close }: FieldsProps) => {
  const t = useText();
  const kinds = useKinds();
  const kind = useWatch({ control: form.form.control, name: 'Type' });
  const earners = saved ? earnersOf(saved) : 0;
  const offered = wayTypes.filter((type) => types.includes(type)).map((type) => [type, kinds[type].name]);
  return (
    <FormDialog of={form} title={title} width="44rem" submit={t('customRewards.save')} needsChange onClose={() => close()}>
      {saved && earners > 0 && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t('ways.paid', { n: earners, kind: saved.Type, isCapped: saved.People?.IsTotalCapped ? 'yes' : 'no' })}</MessageBarBody>
        </MessageBar>
      )}
      {saved && earners > 0 ? (
        <Field label={t('ways.kind')} hint={t('ways.kind.stays')}>
          <Input readOnly appearance="filled-darker" value={kinds[saved.Type].name} />
        </Field>
      ) : (
        <SelectField of={form} name="Type" label={t('ways.kind')} options={Object.fromEntries(offered) as Record<WayType, string>} required />
      )}
      <NumberField of={form} name="Points" label={t('ways.points')} {...(kind !== '' && { hint: kinds[kind].pays })} required />
      <TranslatedField of={form} name="Names" label={t('ways.name')} required />
      <TranslatedField of={form} name="Descriptions" kind="long" label={t('ways.description')} />
      <PublicationFields of={form} hint={t('ways.published.hint')} />
    </FormDialog>
  );
};
