import { makeStyles, tokens } from '@fluentui/react-components';
import { TrophyRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { Link } from 'wouter';
import { linkLook, useLinkTo, useResource } from '#shell/api';
import { challengesOf } from '../rules/catalogFilter';
import { catalog } from '../state/library';
import { useText } from '../text';
import { ProgressLine } from './ProgressLine';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  list: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'grid', gap: tokens.spacingVerticalXS },
  name: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  link: linkLook.text,
  hint: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

/** The challenges that a course counts for (UNI-003, UNI-006); nothing without any, or in a company without programs. */
export const LinkedChallenges = ({ courseId }: { readonly courseId: string }) => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  const linkTo = useLinkTo();
  const linked = challengesOf(useResource(catalog).data?.LinkedChallenges ?? [], courseId);
  if (linked.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('challenge.linked')}
      </h2>
      <ul className={styles.list}>
        {linked.map(({ Challenge, Progress }) => {
          const address = linkTo('programs.detail', { owner: Challenge.OwnerId, id: Challenge.Id });
          return (
            <li key={Challenge.Id} className={styles.item}>
              <span className={styles.name}>
                <TrophyRegular aria-hidden />
                {address === undefined ? (
                  Challenge.Name
                ) : (
                  <Link className={styles.link} href={address}>
                    {Challenge.Name}
                  </Link>
                )}
              </span>
              <ProgressLine
                name={Challenge.Name}
                percent={Progress.Percent}
                isDone={Progress.Percent === 100}
                words={t('challenge.progress', { display: Progress.Display })}
              />
              {!Challenge.IsJoined && <p className={styles.hint}>{t('challenge.join')}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
