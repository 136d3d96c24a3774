import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useText } from '../text';
import type { ContractForm } from '../useContractForm';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  text: { flex: '1 1 12rem' },
});

/** Comes with the first conflict. */
const ConflictDialog = lazy(() => import('./ConflictDialog'));

/** Tells in a form with changes that somebody else has saved its record; what to keep is asked in a dialog. */
export const NewerNotice = <V extends FieldValues>({ of: { newer, hasRecord } }: { readonly of: ContractForm<V> }) => {
  const styles = useStyles();
  const t = useText();
  if (!hasRecord) return null;
  return (
    <>
      <div role="status" className={newer ? styles.root : undefined} hidden={!newer}>
        {newer && (
          <>
            <span className={styles.text}>{t('newer')}</span>
            <Button onClick={newer.open}>{t('newer.compare')}</Button>
          </>
        )}
      </div>
      {newer?.isOpen && (
        <Suspense>
          <ConflictDialog newer={newer} />
        </Suspense>
      )}
    </>
  );
};
