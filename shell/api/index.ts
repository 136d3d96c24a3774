/** The complete interface of the shell for plugins, by task. */

// A plugin's declaration: routes, menu items, guards, dialogs, settings, links between plugins

export type { CategoryUpdate, Events, Modals } from '../contracts';
export { companySettings } from '../kernel/declaration/companySettings';
export type { ModalProps, PaletteFind, PluginState, Verdict } from '../kernel/declaration/definePlugin';
export { definePlugin, page } from '../kernel/declaration/definePlugin';
export { pathTo } from '../kernel/declaration/links';
export type { Facts } from '../kernel/facts';
export type { CompanySettings, Condition, Input, Output, Role, Schemas, SettingForms, TopicMessage, Topics } from '../net/contract';

// State: slices, selectors, sagas and their effects

export { type Action, createAction, createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
export { useDispatch, useSelector } from 'react-redux';
export type { Task } from 'redux-saga';
export type { SagaGenerator } from 'typed-redux-saga';
export { now, nowMs, wakeAfter } from '../kernel/clock';
export {
  all,
  call,
  cancel,
  cancelled,
  currentAddress,
  fork,
  inTurn,
  leave,
  logError,
  navigate,
  notify,
  put,
  race,
  request,
  safely,
  select,
  sleep,
  spawn,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from '../kernel/effects/effects';
export { takeEveryMessage } from '../kernel/effects/takeEveryMessage';
export { ownState } from '../kernel/ownState';
export { tab } from '../kernel/storage/storage';
export type { RootState } from '../kernel/store';
export { change } from '../state/change/change';
export { patch } from '../state/change/patch';
export { failureText } from '../state/failureText';
export { followRecords } from '../state/list/followRecords';
export { pagedList } from '../state/list/pagedList';
export { modalState } from '../state/modalState';
export { pluginState } from '../state/pluginState';
export { reloadedBy } from '../state/reloadedBy';
export { keyedResource, resource, type Source, update } from '../state/resource';

// Calls, files and live topics

export { asBase64, asDataUrl } from '../kernel/effects/asBase64';
export { download, fetchFile, saveAnswer, saveFile } from '../kernel/effects/download';
export { send } from '../kernel/effects/send';
export { notified } from '../kernel/effects/snackbar';
export { EndpointError, messageForUser } from '../net/EndpointError';
export { endpoints } from '../net/endpoints';
export { type Failure, failureOf } from '../net/failure';
export { withLimits } from '../net/limits';
export { newKey } from '../net/newKey';
export type { Audience } from '../net/schemas/audience';

// What is kept on the device: drafts, calls that wait for a connection

export { draftDropped } from '../keeping/drafts/actions';
export { useDraft } from '../keeping/drafts/useDraft';
export { callConfirmed, callDelivered, callDiscarded, callWithdrawn, refusedLater, sendingRequested, withdrawalRefused } from '../keeping/queue/actions';
export { type Delivery, deliver } from '../keeping/queue/deliver';
export type { QueuedCall } from '../keeping/queue/queuedCall';
export { selectOpenKeys, selectUnsent, selectWaitsFor, selectWithdrawn } from '../keeping/queue/state/selectors';

// Other plugins and the page: announcements, dialogs, navigation

export { useFacts, useLinkTo, useNavigate } from '../kernel/KernelProvider';
export { announce, facts, navigateTo, on, openModal } from '../kernel/meeting';
export { modalsOf } from '../kernel/modals/ownModals';
export { prepareModal } from '../kernel/modals/prepareModal';
export { useHasModal, useModal } from '../ui/useModal';

// Texts, numbers and dates in the reader's language

export { useFormat } from '../i18n/format';
export { type Message, texts, useMessage } from '../i18n/texts';
export { zoneName } from '../i18n/zoneName';

// Pages: head, states of loading, focus

export { DialogFrame } from '../ui/DialogFrame';
export { focusRing, focusRingInside } from '../ui/focus/focusRing';
export { useFocusKept } from '../ui/focus/useFocusKept';
export { Group } from '../ui/Group';
export { Html } from '../ui/html/Html';
export { BackLink } from '../ui/page/BackLink';
export { FirstHomeRows, HomeRows } from '../ui/page/HomeRows';
export { PageFrame, PageLook } from '../ui/page/PageFrame';
export { useHasPage } from '../ui/page/useHasPage';
export { BusyRing } from '../ui/states/BusyRing';
export { EmptyState } from '../ui/states/EmptyState';
export { ErrorBar } from '../ui/states/ErrorBar';
export { ErrorState } from '../ui/states/ErrorState';
export { Loaded } from '../ui/states/Loaded';
export { Loading } from '../ui/states/Loading';
export { Tabs } from '../ui/Tabs';
export { useChange } from '../ui/useChange';
export { useResource } from '../ui/useResource';
export { useRun } from '../ui/useRun';
export { useScrollRow } from '../ui/useScrollRow';
export { useScrolls } from '../ui/useScrolls';
export { ChangedFields } from '../ui/views/ChangedFields';
export { DetailList } from '../ui/views/DetailList';
export { QrCode } from '../ui/views/QrCode';
export { Stat } from '../ui/views/Stat';
export { type Moment, Timeline } from '../ui/views/Timeline';

// Forms and fields

export { ChoiceLabel } from '../ui/ChoiceLabel';
export type { Option } from '../ui/form/choices';
export { CropField } from '../ui/form/crop/CropField';
export { Form } from '../ui/form/Form';
export { FormDialog } from '../ui/form/FormDialog';
export { CheckField } from '../ui/form/fields/CheckField';
export { ContactProof } from '../ui/form/fields/ContactProof';
export { DateField } from '../ui/form/fields/DateField';
export { FileField } from '../ui/form/fields/FileField';
export { LongTextField } from '../ui/form/fields/LongTextField';
export { MultiSelectField } from '../ui/form/fields/MultiSelectField';
export { NumberField } from '../ui/form/fields/NumberField';
export { PersonField } from '../ui/form/fields/PersonField';
export { PhoneField } from '../ui/form/fields/PhoneField';
export { RadioCardsField } from '../ui/form/fields/RadioCardsField';
export { SelectField } from '../ui/form/fields/SelectField';
export { SwitchField } from '../ui/form/fields/SwitchField';
export { TextField } from '../ui/form/fields/TextField';
export { TimeField } from '../ui/form/fields/TimeField';
export { useTimeChoices } from '../ui/form/fields/useTimeChoices';
export { type FormRecord, useRecord } from '../ui/form/record/useRecord';
export { RichTextField } from '../ui/form/richText/RichTextField';
export { SubmitButton } from '../ui/form/SubmitButton';
export { TranslatedField } from '../ui/form/translated/TranslatedField';
export { type ContractForm, useContractForm } from '../ui/form/useContractForm';
export { type FieldProps, useField } from '../ui/form/useField';
export { useSettled } from '../ui/form/useSettled';
export { FormWizard } from '../ui/form/wizard/FormWizard';
export { calmInTheDark, followsScheme } from '../ui/picture';

// Lists and tables

export { SortableRows } from '../ui/sortable/SortableRows';
export type { Column, RowAction } from '../ui/table/columns';
export { DataTable } from '../ui/table/DataTable';
export type { ListView } from '../ui/table/listView';
export { Pager } from '../ui/table/Pager';
export { Search } from '../ui/table/Search';
export { type Filters, useFilters } from '../ui/table/useFilters';
export { usePagedList } from '../ui/table/usePagedList';
export { useRowsInPages } from '../ui/table/useRowsInPages';
export { useSelection } from '../ui/table/useSelection';

// Charts and calendars

export { Calendar } from '../ui/calendar/Calendar';
export { type CalendarColour, type CalendarGround, type CalendarItem, type CalendarView, type DayNote, rangeOf } from '../ui/calendar/items';
export { useCalendarReader } from '../ui/calendar/useCalendarReader';
export { useRememberedView } from '../ui/calendar/useRememberedView';
export { Chart, prepareChart } from '../ui/chart/Chart';
export type { ChartSeries } from '../ui/chart/series';

// Administration: content, audiences, previews, history

export { companyOptions } from '../features/administration/companyOptions';
export type { AudienceCount, OfferedFilters } from '../features/administration/contract';
export {
  type AppliedAudience,
  AudienceEditor,
  AudienceField,
  AudienceFilters,
  CompanyBar,
  CopyLink,
  PreviewFrame,
  SaveLater,
  ScheduledList,
  ScheduledNotice,
  SharedPreview,
} from '../features/administration/views';
export { AddBar } from '../ui/administration/AddBar';
export { AdminPage } from '../ui/administration/AdminPage';
export { useFirstAdministrationPage } from '../ui/administrationMenu';
export { ContentForm, ContentPart, PublicationFields, PublicationPart } from '../ui/content/ContentForm';
export { ContentList, usePublicationColumns } from '../ui/content/ContentList';
export { isNamed, nameIn, type PublicationValues, publicationBody, publicationStart } from '../ui/content/content';
export { DocumentsField } from '../ui/content/DocumentsField';
export { type DocumentValues, documentsSent, documentsStart, noteStored, opensFile, withChosenFiles, withStoredFiles } from '../ui/content/documents';
export { RowsField } from '../ui/content/RowsField';
export { useContentForm } from '../ui/content/useContentForm';

// Looks: people, tiles, icons, menus

export { Finder } from '../features/layout/palette/Finder';
export { MenuPreview } from '../features/layout/parts/menu/MenuPreview';
export { Avatar } from '../ui/Avatar';
export { bannerGround } from '../ui/looks/bannerGround';
export { linkLook } from '../ui/looks/linkLook';
export { media, useMediaQuery } from '../ui/looks/media';
export { tableFrame, tableLook } from '../ui/looks/tableLook';
export { tileLook } from '../ui/looks/tileLook';
export { useDangerStyles } from '../ui/looks/useDangerStyles';
export { visuallyHidden } from '../ui/looks/visuallyHidden';
