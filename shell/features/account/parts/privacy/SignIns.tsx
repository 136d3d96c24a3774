import { Badge, Button } from '@fluentui/react-components';
import { DesktopRegular, LaptopRegular, PhoneRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { useFormat } from '../../../../i18n/format';
import { useChange } from '../../../../ui/useChange';
import type { Privacy } from '../../contract';
import { forgetDevice, signOutElsewhere, signOutThere } from '../../state';
import { useText } from '../../text';
import { Section } from '../Section';
import { useRowStyles } from './useRowStyles';
import { useWhen } from './useWhen';

type Session = Privacy['Sessions'][number];

interface SignInsProps {
  readonly sessions: readonly Session[];
  readonly devices: Privacy['Devices'];
}

const isHandheld = (device: string | null): boolean => /iPhone|iPad|Android/.test(device ?? '');

/** Sessions and trusted devices of the person; each can be ended. */
export const SignIns = ({ sessions, devices }: SignInsProps) => {
  const rows = useRowStyles();
  const t = useText();
  const id = useId();
  return (
    <Section name="signIns">
      <ul className={rows.list} aria-labelledby="section-signIns">
        {sessions.map((session) => (
          <SessionRow key={session.SessionId} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && <Elsewhere />}
      {devices.length > 0 && (
        <>
          <h3 id={id} className={rows.title}>
            {t('devices')}
          </h3>
          <ul className={rows.list} aria-labelledby={id}>
            {devices.map((device) => (
              <DeviceRow key={device.DeviceId} device={device} />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
};

const Elsewhere = () => {
  const t = useText();
  const { run, isRunning } = useChange(signOutElsewhere);
  return (
    <div>
      <Button aria-disabled={isRunning} onClick={() => !isRunning && run({})}>
        {t('signIns.elsewhere')}
      </Button>
    </div>
  );
};

const SessionRow = ({ session: { SessionId, Device, Since, LastUse, IsThis } }: { readonly session: Session }) => {
  const rows = useRowStyles();
  const t = useText();
  const when = useWhen();
  const { run, isRunning } = useChange(signOutThere);
  const name = Device ?? t('signIns.unknown');
  return (
    <li className={rows.row}>
      <span className={rows.icon} aria-hidden>
        {isHandheld(Device) ? <PhoneRegular /> : <DesktopRegular />}
      </span>
      <div className={rows.words}>
        <div className={rows.name}>
          {name}
          {IsThis && (
            <Badge appearance="tint" color="success">
              {t('signIns.this')}
            </Badge>
          )}
        </div>
        <p className={rows.about}>{t('signIns.since', { since: when(Since) })}</p>
        {!IsThis && <p className={rows.about}>{t('signIns.lastUse', { lastUse: when(LastUse) })}</p>}
      </div>
      {!IsThis && (
        <Button
          size="small"
          aria-label={t('signIns.endOf', { name, since: when(Since) })}
          aria-disabled={isRunning}
          onClick={() => run({ params: { sessionId: SessionId } })}
        >
          {t('signIns.end')}
        </Button>
      )}
    </li>
  );
};

const DeviceRow = ({ device: { DeviceId, Since, Until } }: { readonly device: Privacy['Devices'][number] }) => {
  const rows = useRowStyles();
  const t = useText();
  const { moment } = useFormat();
  const { run, isRunning } = useChange(forgetDevice);
  const name = t('devices.since', { since: moment(Since) });
  return (
    <li className={rows.row}>
      <span className={rows.icon} aria-hidden>
        <LaptopRegular />
      </span>
      <div className={rows.words}>
        <p className={rows.name}>{name}</p>
        <p className={rows.about}>{t('devices.until', { until: moment(Until) })}</p>
      </div>
      <Button size="small" aria-label={t('devices.forgetOf', { name })} aria-disabled={isRunning} onClick={() => run({ params: { deviceId: DeviceId } })}>
        {t('devices.forget')}
      </Button>
    </li>
  );
};
