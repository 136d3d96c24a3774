import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { SwitchField } from '../../../../../ui/form/fields/SwitchField';
import { TranslatedField } from '../../../../../ui/form/translated/TranslatedField';
import type { ContractForm } from '../../../../../ui/form/useContractForm';
import { media } from '../../../../../ui/looks/media';
import { SortableRows } from '../../../../../ui/sortable/SortableRows';
import type { WelcomeQuestion } from '../../contract';
import { mostOptions } from '../../rules/limits';
import { useText } from '../../text';
import type { OptionValues, QuestionValues } from '../rules/form';

interface OptionFieldsProps {
  readonly form: ContractForm<QuestionValues>;
  readonly question: WelcomeQuestion | undefined;
}

const useStyles = makeStyles({
  // On a phone the fields are below the controls of their row.
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    [media.mobile]: { '& li': { flexWrap: 'wrap' }, '& li > div:last-child': { flexBasis: '100%' } },
  },
  option: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS, paddingBlock: tokens.spacingVerticalS },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  button: { justifySelf: 'start' },
});

/** The options of a list in their order. Options with answers are retired, others are removed. */
export const OptionFields = ({ form, question }: OptionFieldsProps) => {
  const styles = useStyles();
  const t = useText();
  const add = useRef<HTMLButtonElement>(null);
  const added = useRef(0);
  const options = useWatch({ control: form.form.control, name: 'Options' }) as readonly OptionValues[];
  const fault = form.form.getFieldState('Options', form.form.formState).error?.message;
  const put = (all: readonly OptionValues[]): void => form.form.setValue('Options', [...all], { shouldDirty: true, shouldTouch: true });
  const addOne = (): void => {
    added.current += 1;
    put([...options, { Key: `new ${added.current}`, Id: null, Names: { en: '', es: '' }, IsOffered: true }]);
  };
  const remove = (key: string): void => {
    put(options.filter(({ Key }) => Key !== key));
    add.current?.focus();
  };
  const isChosen = (option: OptionValues): boolean => question?.Options.some(({ Id, IsChosen }) => Id === option.Id && IsChosen) ?? false;
  const nameOf = (option: OptionValues): string => option.Names.en || t('welcome.option', { n: options.indexOf(option) + 1 });
  return (
    <div className={styles.root}>
      <h3 className={styles.heading}>{t('welcome.options')}</h3>
      {options.length > 0 && (
        <SortableRows
          label={t('welcome.options')}
          rows={options}
          keyOf={({ Key }) => Key}
          nameOf={nameOf}
          onReorder={async (rows) => {
            put(rows);
            return true;
          }}
        >
          {(option) => {
            const at = options.findIndex(({ Key }) => Key === option.Key);
            return (
              <div className={styles.option}>
                <TranslatedField of={form} name={`Options.${at}.Names`} label={t('welcome.option', { n: at + 1 })} required />
                {isChosen(option) || !option.IsOffered ? (
                  <SwitchField of={form} name={`Options.${at}.IsOffered`} label={t('welcome.option.offered')} hint={t('welcome.option.offered.hint')} />
                ) : (
                  <Button
                    className={styles.button}
                    size="small"
                    icon={<DeleteRegular />}
                    aria-label={t('welcome.option.removeOf', { name: nameOf(option) })}
                    onClick={() => remove(option.Key)}
                  >
                    {t('welcome.option.remove')}
                  </Button>
                )}
              </div>
            );
          }}
        </SortableRows>
      )}
      {fault !== undefined && (
        <p role="alert" className={styles.words}>
          {fault}
        </p>
      )}
      {options.length < mostOptions && (
        <Button ref={add} className={styles.button} icon={<AddRegular />} onClick={addOne}>
          {t('welcome.option.add')}
        </Button>
      )}
    </div>
  );
};
