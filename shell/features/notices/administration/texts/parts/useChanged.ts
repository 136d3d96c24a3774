import { useCallback } from 'react';
import { useFormat } from '../../../../../i18n/format';
import { shortDateTime } from '../../../../../rules/dates/dates';
import type { CompanyTextRow } from '../../contract';
import { useText } from '../../text';

/** Describes when a text was changed and by whom; empty if no administrator has saved it. */
export const useChanged = (): ((text: Pick<CompanyTextRow, 'ChangedAt' | 'ChangedBy'>) => string) => {
  const t = useText();
  const { reader } = useFormat();
  return useCallback(
    ({ ChangedAt, ChangedBy }) => {
      if (ChangedAt === null) return '';
      const when = shortDateTime(ChangedAt, reader);
      return ChangedBy === '' ? when : t('texts.changed', { when, name: ChangedBy });
    },
    [t, reader],
  );
};
