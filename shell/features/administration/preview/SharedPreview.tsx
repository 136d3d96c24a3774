import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format';
import { shortDateTime } from '../../../rules/dates/dates';
import { isDay } from '../../../rules/dates/days';
import type { Source } from '../../../state/resource';
import { AdminPage } from '../../../ui/administration/AdminPage';
import { BackLink } from '../../../ui/page/BackLink';
import { EmptyState } from '../../../ui/states/EmptyState';
import { Loaded } from '../../../ui/states/Loaded';
import { useResource } from '../../../ui/useResource';
import { useText } from './text';

/** A day (`yyyy-MM-dd`), or ISO 8601, UTC; null: open. */
interface Days {
  readonly from: string | null;
  readonly until: string | null;
}

/** A saved record in its preview. */
export interface Previewed {
  readonly name: string;
  /** Whether it is a draft, which only staff see. */
  readonly isDraft: boolean;
  /** When the draft will be published, ISO 8601, UTC; omitted if it is not scheduled. */
  readonly publishedAt?: string;
  /** When people see it; omitted if that is not limited. */
  readonly shown?: Days;
  /** The days on which it takes place. */
  readonly takesPlace?: Days & { readonly from: string };
  readonly preview: ReactNode;
}

interface SharedPreviewProps<D> {
  readonly of: Source<D>;
  /** The record of the address; undefined if it was deleted, or belongs to another company. */
  readonly find: (data: D) => Previewed | undefined;
  /** Address of the page that edits it. */
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

/** The page at the address of a preview: a saved record as people see it, its status, and when it is shown. It is read-only. */
export const SharedPreview = <D,>({ of, find, edit }: SharedPreviewProps<D>) => {
  const styles = useStyles();
  const t = useText();
  const { data } = useResource(of);
  const name = (data === undefined ? undefined : find(data))?.name;
  return (
    <AdminPage title={name ? t('shared.title', { name }) : t('shared.preview')} back={<BackLink href={edit}>{t('shared.edit')}</BackLink>}>
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

const Standing = ({ isDraft, publishedAt, shown, takesPlace }: Previewed) => {
  const styles = useStyles();
  const t = useText();
  const { reader } = useFormat();
  const days = useDays();
  const sentences = [
    isDraft && (publishedAt === undefined ? t('shared.draft.text') : t('shared.draft.scheduled', { at: shortDateTime(publishedAt, reader) })),
    shown && days(shown, isDraft ? 'planned' : 'shown'),
    takesPlace && days(takesPlace, isDraft ? 'planned' : 'happens'),
  ].filter(Boolean);
  if (sentences.length === 0) return null;
  return (
    <p className={styles.note} role="note">
      {isDraft && (
        <Badge appearance="tint" color="informative">
          {t('shared.draft')}
        </Badge>
      )}
      <span>{sentences.join(' ')}</span>
    </p>
  );
};

/** Formats the days of a record as a sentence. */
const useDays = () => {
  const t = useText();
  const { day, reader } = useFormat();
  const said = (at: string): string => (isDay(at) ? day(at) : shortDateTime(at, reader));
  return ({ from, until }: Days, how: 'planned' | 'shown' | 'happens'): string => {
    if (from === null)
      return until === null ? t('shared.always') : t(how === 'planned' ? 'shared.planned.until' : 'shared.shown.until', { until: said(until) });
    if (until === null) return t(`shared.${how}.from`, { from: said(from) });
    return how !== 'shown' && from === until
      ? t(`shared.${how}.on`, { day: said(from) })
      : t(`shared.${how}.fromUntil`, { from: said(from), until: said(until) });
  };
};
