import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { Link } from 'wouter';
import { linkLook, useLinkTo } from '#shell/api';
import type { ResultItem } from '../../contract';
import { useText } from '../../text';

const useStyles = makeStyles({
  title: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  link: linkLook.withIcon,
  joined: { marginInlineStart: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** Programs that could help the person; a link to all programs if there are none, and nothing if the company has no programs. */
export const ProgramsThatHelp = ({ programs }: { readonly programs: ResultItem['Programs'] }) => {
  const styles = useStyles();
  const t = useText();
  const linkTo = useLinkTo();
  const title = useId();
  const all = linkTo('programs.list', {});
  if (all === undefined) return null;
  if (programs.length === 0)
    return (
      <Link className={styles.link} href={all}>
        {t('results.programs')}
        <ArrowRightRegular aria-hidden />
      </Link>
    );
  return (
    <div>
      <span id={title} className={styles.title}>
        {t('results.good')}
      </span>
      <ul className={styles.list} aria-labelledby={title}>
        {programs.map(({ OwnerId, Id, Name, IsJoined }) => (
          <li key={Id}>
            <Link className={styles.link} href={linkTo('programs.detail', { owner: OwnerId, id: Id }) ?? all}>
              {Name}
              <ArrowRightRegular aria-hidden />
            </Link>
            {IsJoined && <span className={styles.joined}>{t('results.joined')}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
};
