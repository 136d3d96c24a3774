import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import { useFormState } from 'react-hook-form';
import { SubmitButton } from '../../../ui/form/SubmitButton';
import { media } from '../../../ui/looks/media';
import { sectionsOf } from '../rules/entries';
import { useText } from '../text';
import type { ProfileFormOf } from './useProfileForm';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    [media.print]: { display: 'none' },
  },
  changed: {
    position: 'sticky',
    bottom: tokens.spacingVerticalM,
    zIndex: 1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    boxShadow: tokens.shadow16,
    [media.low]: { position: 'static' },
  },
  words: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, flex: '1 1 8rem', margin: 0, color: tokens.colorNeutralForeground2 },
  saved: { color: tokens.colorStatusSuccessForeground1 },
});

/** The bar with the unsaved sections and Save; it stays in view while there is something to save. */
export const SaveBar = ({ of }: { readonly of: ProfileFormOf }) => {
  const styles = useStyles();
  const t = useText();
  const { isDirty, dirtyFields } = useFormState({ control: of.form.control });
  const names = sectionsOf(Object.keys(dirtyFields)).map((section) => t(section));
  return (
    <div className={mergeClasses(styles.root, isDirty && styles.changed)} data-sticks="bottom">
      <p className={styles.words} role="status">
        {isDirty ? (
          t('unsaved', { sections: names.join(', ') })
        ) : (
          <>
            <CheckmarkCircleRegular aria-hidden className={styles.saved} />
            {t('allSaved')}
          </>
        )}
      </p>
      {isDirty && !of.isSending && (
        <Button appearance="subtle" onClick={() => of.form.reset()}>
          {t('discard')}
        </Button>
      )}
      <SubmitButton of={of} needsAll needsChange>
        {t('save')}
      </SubmitButton>
    </div>
  );
};
