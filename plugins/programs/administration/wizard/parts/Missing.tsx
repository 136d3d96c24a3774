import { Link, makeStyles, tokens } from '@fluentui/react-components';
import type { Path } from 'react-hook-form';
import { useText } from '../../../text';
import { fieldOf } from '../rules/fieldOf';
import type { WizardValues } from '../rules/values';
import type { StepProps } from './step';
import { useWizardStyles } from './useWizardStyles';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  item: { paddingBlock: tokens.spacingVerticalXXS },
});

/** Missing or invalid values that prevent publishing, with links to the fields. */
export const Missing = ({ form, challenge: { Missing: faults } }: Pick<StepProps, 'form' | 'challenge'>) => {
  const styles = useStyles();
  const shared = useWizardStyles();
  const t = useText();
  if (faults.length === 0) return null;
  return (
    <section className={shared.part} aria-label={t('wizard.missing')}>
      <h3 className={shared.heading}>{t('wizard.missing')}</h3>
      <ul className={styles.list}>
        {faults.map(({ Field, Message }) => {
          const path = fieldOf(Field);
          const place = form.places.get(path);
          return (
            <li key={Field} className={styles.item}>
              {place && (
                <>
                  <Link
                    inline
                    href={`#${place.id}`}
                    onClick={(event) => {
                      event.preventDefault();
                      form.form.setFocus(path as Path<WizardValues>);
                    }}
                  >
                    {place.label}
                  </Link>
                  {': '}
                </>
              )}
              {Message}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
