import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useFormat } from '#shell/api';
import type { Approval } from '../../../contract';
import { FileLink } from '../../../parts/detail/FileLink';
import { useText } from '../../../text';
import { PartLoaded } from '../../PartLoaded';
import { dayOf, keyOf } from '../rules/rows';
import { ofPerson } from '../state';
import { Review } from './Review';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    paddingTop: tokens.spacingVerticalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  list: { display: 'grid', gap: tokens.spacingVerticalM, maxHeight: '20rem', margin: 0, padding: 0, overflowY: 'auto', listStyleType: 'none' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  words: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

interface OthersProps {
  readonly company: string;
  readonly row: Approval;
}

/** The person's other submissions in the challenge, with their decisions. */
export const Others = ({ company, row }: OthersProps) => {
  const styles = useStyles();
  const t = useText();
  const id = useId();
  const { reader } = useFormat();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('approval.others')}
      </h3>
      <PartLoaded of={ofPerson.of({ params: { entityId: company, userId: row.UserId, challengeId: row.ChallengeId } })}>
        {(all) => {
          const others = all.filter((one) => keyOf(one) !== keyOf(row));
          if (others.length === 0) return <p className={styles.words}>{t('approval.others.none')}</p>;
          return (
            <ul className={styles.list}>
              {others.map((one) => (
                <li key={keyOf(one)}>
                  <div className={styles.head}>
                    {dayOf(one.SubmittedDate, reader)}
                    <Review row={one} />
                    {one.AttachmentUrl !== null && <FileLink url={one.AttachmentUrl} label={t('approval.download')} />}
                  </div>
                  {one.UserComment !== '' && <p className={styles.words}>{one.UserComment}</p>}
                  {one.ReviewComments !== '' && <p className={styles.words}>{t('approval.others.review', { comment: one.ReviewComments })}</p>}
                </li>
              ))}
            </ul>
          );
        }}
      </PartLoaded>
    </section>
  );
};
