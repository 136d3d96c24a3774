import { Type } from 'typebox';
import { eventsSchemas } from '../../../plugins/events/contract/administration/eventsSchemas';
import { longestDescription, longestReason, mostEvents, mostSessions } from '../../../plugins/events/rules/eventLimits';
import { longestDocumentLabel, mostDocuments } from '../../../shell/rules/files/documents';
import { Html, inLanguage, isA } from '../../platform/companyFile/checks';
import type { TablesOfCompany } from '../../platform/companyFile/declared';
import { isRule } from './rules/recurrence';

const { Titles, Places, Address, EventType, Mode, Sessions } = eventsSchemas.saveAdministeredEvent.body.properties;
const { Names, Details, Minutes, Capacity } = Sessions.items.properties;
const day = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const localDay = Type.String({ pattern: `^${day}$` });
const localTime = Type.String({ pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d$' });
const isReason = isA(Type.String({ maxLength: longestReason }));

/** What files of companies carry of this module. */
export const tablesOfCompany: TablesOfCompany = {
  event: {
    as: 'carried.events',
    valid: { type: isA(EventType), cancel_reason: isReason, mode: isA(Mode) },
    most: [{ n: mostEvents }],
  },
  event_text: {
    html: ['description'],
    valid: { title: inLanguage(Titles), description: isA(Html(longestDescription)), location_name: inLanguage(Places), location_address: isA(Address) },
  },
  event_session: {
    json: { exceptions: {}, former: {}, cancelled_dates: {} },
    valid: {
      rule: (value, row) => isRule(String(value), String(row.start_local)),
      exceptions: isA(Type.Array(localTime)),
      cancelled_dates: isA(
        Type.Array(
          Type.Object({
            day: localDay,
            at: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' }),
            reason: Type.String({ maxLength: longestReason }),
          }),
        ),
      ),
      former: isA(Type.Array(Type.Object({ start: localTime, minutes: Minutes }))),
      duration_minutes: isA(Minutes),
      capacity: isA(Capacity),
      cancel_reason: isReason,
    },
    most: [{ n: mostSessions, per: ['event_id'] }],
  },
  event_session_text: { valid: { name: inLanguage(Names), details: inLanguage(Details) } },
  event_document: {
    files: ['file_name'],
    valid: { label: isA(Type.String({ maxLength: longestDocumentLabel })) },
    most: [{ n: mostDocuments, per: ['event_id', 'session_id', 'language'] }],
  },
};
