import { Button, MessageBar, MessageBarActions, MessageBarBody, MessageBarTitle, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useDispatch, useFormat, useSelector } from '#shell/api';
import { shortDateTime } from '#shell/rules/dates/dates';
import { selectCheck } from '../state';
import { type Check, checkAsked } from '../state/check';
import { useText } from '../text';

const useStyles = makeStyles({ root: { marginBottom: tokens.spacingVerticalXL }, bar: { marginTop: tokens.spacingVerticalXS } });

const intents = { running: 'info', unbroken: 'success', broken: 'error', failed: 'warning' } as const;

/** Whether the checked part of the audit is unaltered; each visit checks all of it. */
export const ChainState = () => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const check = useSelector(selectCheck);
  useEffect(() => void dispatch(checkAsked()), [dispatch]);
  return (
    <MessageBar className={styles.root} intent={intents[check.status]} layout="multiline" politeness="polite">
      <MessageBarBody>
        <MessageBarTitle>{t(`check.${check.status}`)}</MessageBarTitle>
        <Told check={check} />
        {check.status === 'running' && (
          <ProgressBar className={styles.bar} value={check.last === 0 ? 0 : check.until / check.last} aria-label={t('check.running')} />
        )}
      </MessageBarBody>
      {check.status !== 'running' && (
        <MessageBarActions>
          <Button size="small" onClick={() => dispatch(checkAsked())}>
            {t('check.again')}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
};

const Told = ({ check: { status, until, at, last, broken } }: { readonly check: Check }) => {
  const t = useText();
  const { reader, number } = useFormat();
  if (broken?.Why === 'otherSecret') return t('check.otherSecret');
  if (status === 'failed') return t('check.failed.text');
  if (broken?.Why === 'untold') return t('check.untold', { row: number(broken.Id) });
  if (broken) return t('check.broken.text', { row: number(broken.Id), why: t(`check.why.${isWhy(broken.Why) ? broken.Why : 'changed'}`) });
  return at === null ? '' : t('check.until', { time: shortDateTime(at, reader), until: number(until), last: number(last) });
};

const whys = ['changed', 'missing', 'unlinked', 'removedFromEnd', 'headForged', 'unlisted', 'keptForUndo', 'keptChange'] as const;
const isWhy = (text: string): text is (typeof whys)[number] => whys.some((why) => why === text);
