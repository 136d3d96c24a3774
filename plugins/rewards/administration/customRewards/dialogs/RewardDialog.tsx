import { useWatch } from 'react-hook-form';
import { type ContractForm, CropField, FormDialog, PublicationFields, pathTo, TextField, TranslatedField, useContractForm, useRecord } from '#shell/api';
import type { CustomReward, CustomRewards } from '../../../contract';
import { paths } from '../../../paths';
import { pictureAspect, pictureSize } from '../../../rules/rewardLimits';
import { useText } from '../../../text';
import { EligibilityFields } from '../../eligibility/EligibilityFields';
import { api } from '../api';
import { AmountFields } from '../parts/AmountFields';
import { CardPreview } from '../parts/CardPreview';
import { useRequired } from '../parts/useRequired';
import { bodyOf, fieldOf, newReward, type RewardValues, startOf } from '../rules/form';
import { options, save } from '../state';

interface RewardDialogProps {
  readonly company: string;
  readonly planYear: string;
  readonly worth: Pick<CustomRewards, 'CurrencyToUsd' | 'PointsPerDollar'>;
  /** The reward to change; absent for a new one. */
  readonly saved?: CustomReward;
  close(): void;
}

/** A new or existing custom reward (ADR-006). */
const RewardDialog = ({ saved, ...rest }: RewardDialogProps) => (saved ? <EditDialog saved={saved} {...rest} /> : <NewDialog {...rest} />);

export default RewardDialog;

type Rest = Omit<RewardDialogProps, 'saved'>;

const NewDialog = (props: Rest) => {
  const t = useText();
  const place = { EntityId: props.company, PlanYearId: props.planYear };
  const form = useContractForm(api.saveCustomReward, {
    start: newReward,
    change: save,
    fieldOf,
    input: (_, values) => ({ body: bodyOf(values, place, null) }),
    whenDone: () => props.close(),
  });
  return <Fields form={form} title={t('customRewards.new.title')} {...props} />;
};

const EditDialog = ({ saved, ...props }: Rest & { readonly saved: CustomReward }) => {
  const t = useText();
  const record = useRecord(saved, startOf);
  const form = useContractForm(api.saveCustomReward, {
    start: record.start,
    record,
    change: save,
    fieldOf,
    input: ({ Version }, values) => ({ body: { ...bodyOf(values, saved, saved.Id), ...(Version !== undefined && { Version }) } }),
    whenDone: () => props.close(),
  });
  const link = pathTo(paths.previewReward, { company: saved.EntityId, planYear: saved.PlanYearId, id: saved.Id });
  return <Fields form={form} title={t('customRewards.edit.title')} link={link} {...props} />;
};

interface FieldsProps extends Rest {
  readonly form: ContractForm<RewardValues>;
  readonly title: string;
  /** Address of the preview of the saved reward. */
  readonly link?: string;
}

/** Save is enabled if all fields are valid and one has changed (ADR-035, ADR-036). */
const Fields = ({ form, title, link, company, worth: { CurrencyToUsd, PointsPerDollar }, close }: FieldsProps) => {
  const t = useText();
  const required = useRequired();
  const values = useWatch({ control: form.form.control }) as RewardValues;
  return (
    <FormDialog of={form} title={title} width="44rem" submit={t('customRewards.save')} needsAll needsChange onClose={close}>
      <TextField of={form} name="Title" label={t('customRewards.field.title')} stopsAtLimit {...required} />
      <TextField of={form} name="SpanishTitle" label={t('customRewards.field.spanishTitle')} hint={t('customRewards.field.spanishTitle.hint')} stopsAtLimit />
      <TranslatedField of={form} name="Descriptions" kind="long" label={t('customRewards.field.description')} />
      <AmountFields of={form} currencyToUsd={CurrencyToUsd} />
      <CropField of={form} name="picture" saved="savedPicture" label={t('customRewards.field.image')} size={pictureSize} aspect={pictureAspect} {...required} />
      <PublicationFields of={form} hint={t('customRewards.field.published.hint')} />
      <EligibilityFields of={form} company={company} from={options} />
      <CardPreview values={values} currencyToUsd={CurrencyToUsd} rate={PointsPerDollar} link={link} />
    </FormDialog>
  );
};
