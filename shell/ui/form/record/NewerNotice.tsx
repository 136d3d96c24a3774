import { lazy, Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { NoticeBar } from '../../states/NoticeBar';
import { useText } from '../text';
import type { ContractForm } from '../useContractForm';

/** Loaded with the first conflict. */
const ConflictDialog = lazy(() => import('./ConflictDialog'));

/** A notice in a changed form that another user has saved its record, with a dialog that resolves the conflict. */
export const NewerNotice = <V extends FieldValues>({ of: { newer, record } }: { readonly of: ContractForm<V> }) => {
  const t = useText();
  if (!record) return null;
  return (
    <>
      <div role="status" hidden={!newer}>
        {newer && <NoticeBar tone="warning" text={t('newer')} button={t('newer.compare')} onPress={newer.open} />}
      </div>
      {newer?.isOpen && (
        <Suspense>
          <ConflictDialog newer={newer} />
        </Suspense>
      )}
    </>
  );
};
