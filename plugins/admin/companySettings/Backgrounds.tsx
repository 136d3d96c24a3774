import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { FileField } from '#shell/api';
import { mostBackgrounds } from '../rules/companySettings';
import { useText } from '../text';
import type { BrandingForm } from './Branding';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  item: { position: 'relative' },
  picture: { display: 'block', width: '12rem', maxWidth: '100%', aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: tokens.borderRadiusLarge },
  remove: { position: 'absolute', insetBlockStart: tokens.spacingVerticalXS, insetInlineEnd: tokens.spacingHorizontalXS },
});

interface BackgroundsProps {
  readonly of: BrandingForm;
  /** Shown if the company has no pictures of its own. */
  readonly defaults: readonly string[];
  readonly isCustom: boolean;
  readonly isReadOnly: boolean;
}

/** The background pictures of the sign-in page; those of the company can be removed and added (ADC-023, ADC-024, ADC-028). */
export const Backgrounds = ({ of, defaults, isCustom, isReadOnly }: BackgroundsProps) => {
  const styles = useStyles();
  const t = useText();
  const own = of.form.watch('LoginBackgroundCustomImages');
  const mayChange = isCustom && !isReadOnly;
  const remove = (address: string): void =>
    of.form.setValue(
      'LoginBackgroundCustomImages',
      own.filter((other) => other !== address),
      { shouldDirty: true },
    );
  return (
    <>
      <ul className={styles.list}>
        {(isCustom ? own : defaults).map((address, index) => (
          <li key={address} className={styles.item}>
            <img className={styles.picture} src={address} alt={t('branding.picture', { n: index + 1 })} />
            {mayChange && (
              <Button
                className={styles.remove}
                size="small"
                icon={<DeleteRegular />}
                aria-label={t('branding.removePicture', { n: index + 1 })}
                onClick={() => remove(address)}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && own.length < mostBackgrounds && (
        <FileField
          of={of}
          name="background"
          label={t('branding.backgroundFile')}
          accept="image/*"
          required={own.length === 0}
          texts={{ required: t('required') }}
        />
      )}
    </>
  );
};
