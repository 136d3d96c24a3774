import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format';
import { shortDateTime } from '../../../rules/dates';
import { isDay } from '../../../rules/days';
import type { Source } from '../../../state/resource';
import { AdminPage } from '../../../ui/administration/AdminPage';
import { BackLink } from '../../../ui/BackLink';
import { EmptyState } from '../../../ui/EmptyState';
import { Loaded } from '../../../ui/Loaded';
import { useResource } from '../../../ui/useResource';
import { useText } from './text';

/** A saved record in its preview. */
export interface Previewed {
  readonly name: string;
  /** Only staff see it. */
  readonly isDraft: boolean;
  /** When people begin to see it and when no longer: a day (`yyyy-MM-dd`), or ISO 8601, UTC; null: open. Left out: its preview says when. */
  readonly shown?: { readonly from: string | null; readonly until: string | null };
  readonly preview: ReactNode;
}

interface SharedPreviewProps<D> {
  readonly of: Source<D>;
  /** The record of the address; undefined: it is gone, or belongs to another company. */
  readonly find: (data: D) => Previewed | undefined;
  /** Address of the page where it is edited. */
  readonly edit: string;
}

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  note: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** The page at the address of a preview: a saved record as people see it, whether it is a draft, and when it is shown. Nothing in it can be changed. */
export const SharedPreview = <D,>({ of, find, edit }: SharedPreviewProps<D>) => {
  const styles = useStyles();
  const t = useText();
  const { data } = useResource(of);
  const name = (data === undefined ? undefined : find(data))?.name;
  return (
    <AdminPage title={name ? t('shared.title', { name }) : t('shared.preview')} subtitle={<BackLink href={edit}>{t('shared.edit')}</BackLink>}>
      <Loaded of={of}>
        {(loaded) => {
          const shown = find(loaded);
          if (!shown) return <EmptyState title={t('shared.gone')} text={t('shared.gone.text')} />;
          return (
            <div className={styles.root}>
              <Standing {...shown} />
              {shown.preview}
            </div>
          );
        }}
      </Loaded>
    </AdminPage>
  );
};

const Standing = ({ isDraft, shown }: Pick<Previewed, 'isDraft' | 'shown'>) => {
  const styles = useStyles();
  const t = useText();
  const days = useDays();
  if (!isDraft && !shown) return null;
  return (
    <p className={styles.note} role="note">
      {isDraft && (
        <Badge appearance="tint" color="informative">
          {t('shared.draft')}
        </Badge>
      )}
      <span>{[isDraft && t('shared.draft.text'), shown && days(shown, isDraft ? 'planned' : 'shown')].filter(Boolean).join(' ')}</span>
    </p>
  );
};

/** Days of a record in a sentence. */
const useDays = () => {
  const t = useText();
  const { day, reader } = useFormat();
  const said = (at: string): string => (isDay(at) ? day(at) : shortDateTime(at, reader));
  return ({ from, until }: NonNullable<Previewed['shown']>, how: 'planned' | 'shown'): string => {
    if (from !== null && until !== null) return t(`shared.${how}.fromUntil`, { from: said(from), until: said(until) });
    if (from !== null) return t(`shared.${how}.from`, { from: said(from) });
    return until === null ? t('shared.always') : t(`shared.${how}.until`, { until: said(until) });
  };
};
