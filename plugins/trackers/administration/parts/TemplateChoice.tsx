import { Field, Select } from '@fluentui/react-components';
import { ContentPart, type ContractForm, Loaded, nameIn, useFormat } from '#shell/api';
import { inOrder } from '../../rules/trackerOrder';
import { useText } from '../../text';
import { startFrom, type TrackerValues } from '../rules/form';
import { prepared } from '../state';

interface TemplateChoiceProps {
  readonly form: ContractForm<TrackerValues>;
  /** Key of the prepared tracker; empty for none. */
  readonly chosen: string;
}

/** Fills the form of a new tracker with a prepared one. */
export const TemplateChoice = ({ form, chosen }: TemplateChoiceProps) => {
  const t = useText();
  const { locale } = useFormat();
  return (
    <ContentPart title={t('administered.part.template')}>
      <Loaded of={prepared} failed={t('administered.template.loadFailed')}>
        {(all) => {
          const offered = inOrder(all.map((one) => ({ ...one, TrackerName: nameIn(one.Names, locale) })));
          const choose = (key: string): void => {
            const one = all.find(({ Key }) => Key === key);
            if (one === undefined) return;
            for (const [name, value] of Object.entries(startFrom(one)))
              form.form.setValue(name as keyof TrackerValues, value, { shouldDirty: true, shouldTouch: true });
          };
          return (
            <Field label={t('administered.template')} hint={t('administered.template.hint')}>
              <Select value={chosen} onChange={(_, { value }) => choose(value)}>
                <option value="" disabled>
                  {t('administered.template.none')}
                </option>
                {offered.map(({ Key, TrackerName, TrackerType }) => (
                  <option key={Key} value={Key}>
                    {t('administered.template.option', { name: TrackerName, type: t(`administered.type.${TrackerType}`) })}
                  </option>
                ))}
              </Select>
            </Field>
          );
        }}
      </Loaded>
    </ContentPart>
  );
};
