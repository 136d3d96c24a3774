import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { FileField } from '#shell/api';
import { useText } from '../text';
import type { BrandingForm } from './Branding';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM },
  frame: {
    display: 'grid',
    placeItems: 'center',
    justifySelf: 'start',
    minHeight: '4rem',
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: '#fff',
  },
  picture: { display: 'block', maxWidth: '100%', maxHeight: '6rem', objectFit: 'contain' },
});

interface PictureFieldProps {
  readonly of: BrandingForm;
  readonly name: 'logo' | 'banner';
  readonly label: string;
  /** Address of the current picture, until another is chosen. */
  readonly kept: string | null;
  readonly mayChoose: boolean;
  readonly alt: string;
}

/** A picture with a preview, and a button to choose another one (ADC-028). */
export const PictureField = ({ of, name, label, kept, mayChoose, alt }: PictureFieldProps) => {
  const styles = useStyles();
  const t = useText();
  const chosen = useAddress(of.form.watch(name));
  const shown = (mayChoose ? chosen : undefined) ?? kept;
  return (
    <div className={styles.root}>
      {shown !== null && (
        <div className={styles.frame}>
          <img className={styles.picture} src={shown} alt={alt} />
        </div>
      )}
      {mayChoose && <FileField of={of} name={name} label={label} accept="image/*" required={kept === null} texts={{ required: t('required') }} />}
    </div>
  );
};

/** An object URL of a file, for as long as it is chosen. */
const useAddress = (file: File | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
};
