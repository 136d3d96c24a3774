import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { MailSettingsRegular, SearchRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useDispatch, useFocusKept } from '#shell/api';
import { useText } from '../../../text';
import { left, type Shown, shown, submissions } from '../state';
import { Arrivals } from './Arrivals';
import { EmailSettings } from './EmailSettings';
import { Submissions } from './Submissions';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalL, marginBottom: tokens.spacingVerticalL },
});

const statuses = ['All', 'PendingApproval', 'Approved', 'Denied'] as const;

/** The status that the address names; those that wait where it names none (ADH-003). */
const useStatus = (): readonly [Shown['status'], (status: string) => void] => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = new URLSearchParams(search);
  const status = statuses.find((one) => one === query.get('status')) ?? 'PendingApproval';
  const choose = (wanted: string): void => {
    if (wanted === 'PendingApproval') query.delete('status');
    else query.set('status', wanted);
    navigate(query.size > 0 ? `${path}?${query}` : path);
  };
  return [status, choose];
};

interface DeskProps {
  readonly company: string;
  readonly challenge: string;
}

/** The submissions of a company, and what is decided of them. */
export const Desk = ({ company, challenge }: DeskProps) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const [status, choose] = useStatus();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const kept = useFocusKept(opener);
  const of: Shown = { company, challenge, status };
  const search = (): void => {
    dispatch(submissions.of(of).requested());
    dispatch(shown(of));
  };
  useEffect(() => {
    dispatch(shown({ company, challenge, status }));
    return () => void dispatch(left());
  }, [dispatch, company, challenge, status]);
  return (
    <>
      <div className={styles.bar}>
        <Field label={t('approval.status')}>
          <Select value={status} onChange={(_, { value }) => choose(value)}>
            {statuses.map((one) => (
              <option key={one} value={one}>
                {t(`approval.status.${one}`)}
              </option>
            ))}
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
      <Submissions key={`${company} ${challenge} ${status}`} of={of} />
    </>
  );
};
