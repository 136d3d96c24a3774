import moment from 'moment-timezone';

/** A person of an entry. */
export interface CalendarPerson {
  /** `undefined`: calendars show the address. */
  readonly name?: string;
  /** Mail address. */
  readonly address: string;
}

/** One entry of a calendar file. Whole days are `yyyy-MM-dd`, instants milliseconds since 1970. */
export interface CalendarEntry {
  /** Stable identifier by which calendars recognise the entry. */
  readonly uid: string;
  /** Rises with each change of the entry. */
  readonly sequence: number;
  readonly changedAt: number;
  /** Instants, or days of which the last is included. */
  readonly when: { readonly start: number; readonly end: number } | { readonly firstDay: string; readonly lastDay: string };
  readonly title: string;
  readonly description?: string;
  readonly location?: string;
  readonly url?: string;
  /** Whether it no longer takes place, or the person no longer takes part. */
  readonly isCancelled?: boolean;
  /** Minutes before the start at which calendars remind of it; ignored for whole days and once it is canceled. */
  readonly alarmMinutes?: number;
  readonly organizer?: CalendarPerson;
  /** The invited person, who takes part and is not asked to answer. */
  readonly attendee?: CalendarPerson;
}

export interface Calendar {
  readonly name: string;
  /** IANA zone in which instants are written, so that calendars show the local time of the place; `UTC` needs no definition. */
  readonly zone: string;
  readonly entries: readonly CalendarEntry[];
  /** RFC 5546: a copy (the default), an invitation or its change, or its cancellation. The last two need an organizer and an attendee. */
  readonly method?: 'PUBLISH' | 'REQUEST' | 'CANCEL' | undefined;
  /** Interval at which subscribers should fetch the calendar again. */
  readonly refreshHours?: number;
}

/** Text escaped by RFC 5545, section 3.3.11; control characters become spaces. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

const widest = 75;

/** Folds a line at 75 octets, never within a character (section 3.1). */
const folded = (line: string): string => {
  const pieces: string[] = [];
  let [piece, size] = ['', 0];
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (size + octets > widest) {
      pieces.push(piece);
      [piece, size] = [' ', 1];
    }
    piece += character;
    size += octets;
  }
  return [...pieces, piece].join('\r\n');
};

const utc = (instant: number): string => `${moment.utc(instant).format('YYYYMMDDTHHmmss')}Z`;
const day = (text: string): string => text.replaceAll('-', '');
const dayAfter = (text: string): string => moment.utc(text).add(1, 'day').format('YYYYMMDD');

/** `+hhmm` */
const offset = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}${String(rest).padStart(2, '0')}`;
};

/** One change of the offset of a zone. It begins at the local time before the change. */
const observance = (at: number, before: number, after: number, abbreviation: string, isSummer: boolean): string[] => {
  const kind = isSummer ? 'DAYLIGHT' : 'STANDARD';
  const begins = moment.utc(at + before * 60_000).format('YYYYMMDDTHHmmss');
  return [`BEGIN:${kind}`, `DTSTART:${begins}`, `TZOFFSETFROM:${offset(before)}`, `TZOFFSETTO:${offset(after)}`, `TZNAME:${abbreviation}`, `END:${kind}`];
};

/** Definition of a zone: each change of its offset, from the last one before `from` to the last one until `to`. */
const timezone = (zone: string, from: number, to: number): string[] => {
  const data = moment.tz.zone(zone);
  if (!data) throw new RangeError(`"${zone}" is no zone.`);
  const { untils, offsets, abbrs } = data;
  const lines: string[] = [];
  for (const [at, until] of untils.entries()) {
    const begun = at === 0 ? Number.NEGATIVE_INFINITY : (untils[at - 1] ?? Number.NEGATIVE_INFINITY);
    const isNeeded = (until ?? Number.POSITIVE_INFINITY) > from && begun <= to;
    if (!isNeeded) continue;
    const after = -(offsets[at] ?? 0);
    const before = at === 0 ? after : -(offsets[at - 1] ?? 0);
    // A zone without changes needs an observance as well.
    const begins = Number.isFinite(begun) ? begun : Date.UTC(1970, 0, 1);
    lines.push(...observance(begins, before, after, abbrs[at] ?? zone, moment.tz(begins, zone).isDST()));
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'];
};

const timesOf = ({ when }: CalendarEntry, zone: string): string[] => {
  if ('firstDay' in when) return [`DTSTART;VALUE=DATE:${day(when.firstDay)}`, `DTEND;VALUE=DATE:${dayAfter(when.lastDay)}`];
  const written = (name: string, instant: number): string =>
    zone === 'UTC' ? `${name}:${utc(instant)}` : `${name};TZID=${zone}:${moment.tz(instant, zone).format('YYYYMMDDTHHmmss')}`;
  // When clocks are set back, local times of the second hour are ambiguous.
  const isTwice = (instant: number): boolean => moment.tz(moment.tz(instant, zone).format('YYYY-MM-DDTHH:mm:ss'), zone).valueOf() !== instant;
  const isPlain = zone === 'UTC' || !(isTwice(when.start) || isTwice(when.end));
  return isPlain ? [written('DTSTART', when.start), written('DTEND', when.end)] : [`DTSTART:${utc(when.start)}`, `DTEND:${utc(when.end)}`];
};

const optional = (name: string, text: string | undefined): string[] => (text ? [`${name}:${escaped(text)}`] : []);

/** A person as a property; the name is a quoted parameter, which cannot contain quotes. */
const person = (property: string, { name, address }: CalendarPerson): string =>
  `${property}${name === undefined ? '' : `;CN="${name.replace(/["\p{Cc}]/gu, ' ')}"`}:mailto:${address.replace(/[\s\p{Cc}]/gu, '')}`;

const alarmLines = ({ title, when, isCancelled, alarmMinutes }: CalendarEntry): string[] =>
  alarmMinutes === undefined || isCancelled || 'firstDay' in when
    ? []
    : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, `TRIGGER:-PT${alarmMinutes}M`, 'END:VALARM'];

const entryLines = (entry: CalendarEntry, zone: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(entry.uid)}`,
  `DTSTAMP:${utc(entry.changedAt)}`,
  `LAST-MODIFIED:${utc(entry.changedAt)}`,
  `SEQUENCE:${entry.sequence}`,
  ...timesOf(entry, zone),
  `SUMMARY:${escaped(entry.title)}`,
  ...optional('DESCRIPTION', entry.description),
  ...optional('LOCATION', entry.location),
  ...(entry.url ? [`URL:${entry.url}`] : []),
  ...(entry.organizer ? [person('ORGANIZER', entry.organizer)] : []),
  ...(entry.attendee ? [person('ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE', entry.attendee)] : []),
  `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  // An entry of whole days does not block the person's time.
  `TRANSP:${'firstDay' in entry.when || entry.isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
  ...alarmLines(entry),
  'END:VEVENT',
];

/** A calendar as a file of RFC 5545: UTF-8, lines that end with CRLF and are folded at 75 octets. @throws RangeError for an unknown zone */
export const writeCalendar = ({ name, zone, entries, method = 'PUBLISH', refreshHours }: Calendar): string => {
  const instants = entries.flatMap(({ when }) => ('start' in when ? [when.start, when.end] : []));
  const needsZone = zone !== 'UTC' && instants.length > 0;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Wellspring//Calendar//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...(refreshHours === undefined ? [] : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`, `X-PUBLISHED-TTL:PT${refreshHours}H`]),
    ...(needsZone ? timezone(zone, Math.min(...instants), Math.max(...instants)) : []),
    ...entries.flatMap((entry) => entryLines(entry, zone)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
};
