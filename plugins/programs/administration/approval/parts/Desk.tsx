import { Button, Field, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { MailSettingsRegular, SearchRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, useState } from 'react';
import { useDispatch, useFocusKept } from '#shell/api';
import { useText } from '../../../text';
import { type Narrowed, statuses } from '../rules/narrowing';
import { left, type Shown, shown, submissions } from '../state';
import { Arrivals } from './Arrivals';
import { EmailSettings } from './EmailSettings';
import { Submissions } from './Submissions';
import { useNarrowing } from './useNarrowing';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalL, marginBottom: tokens.spacingVerticalL },
});

interface DeskProps {
  readonly company: string;
  readonly challenge: string;
}

/** The submissions of a company, and what is decided of them. */
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
        <Field label={t('approval.status')}>
          <Select value={status} onChange={(_, { value }) => narrow({ status: value as Narrowed['status'] })}>
            {statuses.map((one) => (
              <option key={one} value={one}>
                {t(`approval.status.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('approval.day')}>
          <Input type="date" value={day} onChange={(_, { value }) => narrow({ day: value })} />
        </Field>
        <Field label={t('approval.order')}>
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
        <Arrivals onShow={search} />
      </div>
      {isOpen && (
        <div {...kept}>
          <EmailSettings key={company} id={id} company={company} onClose={() => setOpen(false)} />
        </div>
      )}
      <Submissions key={`${company} ${challenge} ${status} ${day}`} of={of} onOrder={(wanted) => narrow({ isOldestFirst: wanted })} />
    </>
  );
};
