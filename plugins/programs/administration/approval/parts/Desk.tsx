import { Button, Field, Input, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { MailSettingsRegular, SearchRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, useState } from 'react';
import { useDispatch, useFocusKept } from '#shell/api';
import { useText } from '../../../text';
import { type Narrowed, statuses } from '../rules/narrowing';
import { left, type Shown, shown, submissions } from '../state';
import { EmailSettings } from './EmailSettings';
import { Submissions } from './Submissions';
import { useNarrowing } from './useNarrowing';

const useStyles = makeStyles({
  // In the row of the challenge if all of it fits.
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    marginBottom: tokens.spacingVerticalXL,
    '@media (max-width: 1379px)': { clear: 'both' },
  },
  below: { clear: 'both' },
  field: { '@media (max-width: 480px)': { flex: '1 1 100%' } },
  // If the table has a header, its date column sets the order.
  order: { '@media (min-width: 481px)': { display: 'none' } },
});

interface DeskProps {
  readonly company: string;
  readonly challenge: string;
}

/** The submissions of a company, with decisions. */
export const Desk = ({ company, challenge }: DeskProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const { narrowed, period, narrow } = useNarrowing();
  const { status, day, isOldestFirst } = narrowed;
  const { from, until } = period;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const kept = useFocusKept(opener);
  const of: Shown = { company, challenge, status, from, until, isOldestFirst };
  const search = (): void => {
    dispatch(submissions.of(of).requested());
    dispatch(shown(of));
  };
  useEffect(() => {
    dispatch(shown({ company, challenge, status, from, until, isOldestFirst }));
    return () => void dispatch(left());
  }, [dispatch, company, challenge, status, from, until, isOldestFirst]);
  return (
    <>
      <div className={styles.bar}>
        <Field className={styles.field} label={t('approval.status')}>
          <Select value={status} onChange={(_, { value }) => narrow({ status: value as Narrowed['status'] })}>
            {statuses.map((one) => (
              <option key={one} value={one}>
                {t(`approval.status.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field className={styles.field} label={t('approval.day')}>
          <Input type="date" value={day} onChange={(_, { value }) => narrow({ day: value })} />
        </Field>
        <Field className={mergeClasses(styles.field, styles.order)} label={t('approval.order')}>
          <Select value={isOldestFirst ? 'oldest' : 'newest'} onChange={(_, { value }) => narrow({ isOldestFirst: value === 'oldest' })}>
            <option value="newest">{t('approval.order.newest')}</option>
            <option value="oldest">{t('approval.order.oldest')}</option>
          </Select>
        </Field>
        <Button icon={<SearchRegular />} onClick={search}>
          {t('approval.search')}
        </Button>
        <Button ref={opener} icon={<MailSettingsRegular />} aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
          {t('approval.settings')}
        </Button>
      </div>
      <div className={styles.below}>
        {isOpen && (
          <div {...kept}>
            <EmailSettings key={company} id={id} company={company} onClose={() => setOpen(false)} />
          </div>
        )}
        <Submissions key={`${company} ${challenge} ${status} ${day}`} of={of} onShow={search} onOrder={(wanted) => narrow({ isOldestFirst: wanted })} />
      </div>
    </>
  );
};
