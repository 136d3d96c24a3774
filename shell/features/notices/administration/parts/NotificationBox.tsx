import { useRecord } from '../../../../ui/form/record/useRecord';
import { useContractForm } from '../../../../ui/form/useContractForm';
import type { AdministeredNotification, NotificationSetup } from '../contract';
import { save } from '../state';
import { api } from '../state/api';
import { BoxForm } from './BoxForm';

interface NotificationBoxProps {
  readonly setup: NotificationSetup;
  /** The edited notification; `undefined`: a new one. */
  readonly notification: AdministeredNotification | undefined;
  readonly onClose: () => void;
}

/** The box above the table, for a new notification or for editing (ADN-023 to ADN-026). */
export const NotificationBox = ({ setup, notification, onClose }: NotificationBoxProps) =>
  notification ? <EditBox setup={setup} notification={notification} onClose={onClose} /> : <NewBox setup={setup} onClose={onClose} />;

const empty = {
  Name: '',
  Content: '',
  SpanishName: '',
  SpanishContent: '',
  ProceedAfterDeclineAllowed: false,
  Roles: [] as string[],
  Regions: [] as string[],
  Locations: [] as string[],
  IsCoachSharing: false,
};

/** The initial values of the box. */
const startOf = (data: AdministeredNotification): typeof empty => ({
  Name: data.Name,
  Content: data.Content,
  SpanishName: data.SpanishName,
  SpanishContent: data.SpanishContent,
  ProceedAfterDeclineAllowed: data.ProceedAfterDeclineAllowed,
  Roles: [...data.Roles],
  Regions: [...data.Regions],
  Locations: [...data.Locations],
  IsCoachSharing: data.IsCoachSharing,
});

/** Cleared Spanish fields are sent as empty texts, because the server keeps fields that are left out. */
const bothTexts = ({ SpanishName = '', SpanishContent = '' }: { readonly SpanishName?: string | undefined; readonly SpanishContent?: string | undefined }) => ({
  SpanishName,
  SpanishContent,
});

const NewBox = ({ setup, onClose }: Omit<NotificationBoxProps, 'notification'>) => {
  const form = useContractForm(api.saveNotification, {
    start: empty,
    change: save,
    draft: 'noticesAdministration.new',
    input: (body) => ({ body: { ...body, ...bothTexts(body), ProgramNotificationId: '', EntityId: setup.EntityId, LanguageCode: 'en', IsEnabled: false } }),
    whenDone: onClose,
  });
  return <BoxForm form={form} setup={setup} notification={undefined} onClose={onClose} />;
};

const EditBox = ({ setup, notification, onClose }: NotificationBoxProps & { readonly notification: AdministeredNotification }) => {
  const record = useRecord(notification, startOf);
  const form = useContractForm(api.saveNotification, {
    start: record.start,
    record,
    change: save,
    input: (body) => {
      const { ProgramNotificationId, EntityId, IsDefault, IsEnabled, LastResetDate } = record.data;
      return { body: { ...body, ...bothTexts(body), ProgramNotificationId, EntityId, LanguageCode: 'en', IsDefault, IsEnabled, LastResetDate } };
    },
    whenDone: onClose,
  });
  return <BoxForm form={form} setup={setup} notification={notification} onClose={onClose} />;
};
