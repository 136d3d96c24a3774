/** A kind of change that users send in these tests, each time under its own key. */
interface KindOfWrite {
  readonly path: string;
  /** @param key unique */
  body(key: string, userName: string): object;
  /** SQL: the number of rows that these changes of the person `$1` have stored. */
  readonly stored: string;
}

/** A picture of one pixel. */
const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Points that an order takes. */
export const pointsOfOrder = 400;

const trackerEntry: KindOfWrite = {
  path: '/TrackerEntry/SaveTrackerEntry',
  body: () => ({
    Id: '',
    TrackerId: 'acme-pages',
    TrackerName: '',
    EntryDate: '11/19/2026 12:00:00',
    EntryDateKey: '',
    EntryValues: { Pages: '7' },
    Source: 'UserEntry',
  }),
  stored: "select count(*) from tracker_entry where person_id = $1 and tracker_id = 'acme-pages'",
};

/** Writes the order, its texts and a line of the ledger. Orders for other addresses than one's own are limited. */
const order: KindOfWrite = {
  path: '/rewardfulfillment/orders',
  body: (_, userName) => ({
    Orders: [{ RewardId: 'acme-half-day', Amount: 40, Currency: 'USD', Quantity: 1, IsCustom: false }],
    RecipientEmail: userName,
  }),
  stored: "select count(*) from reward_order where person_id = $1 and item_id = 'acme-half-day'",
};

/** Draws a picture in another process, and writes two files. */
const message: KindOfWrite = {
  path: '/messageboard/sendmessage',
  body: (key) => ({ SourceId: 'acme-lunch-walk', Text: key, Image: pixel, UploadImageName: 'pixel.png' }),
  stored: "select count(*) from program_message where person_id = $1 and source_id = 'acme-lunch-walk'",
};

export const kindsOfWrites = { trackerEntry, order, message } satisfies Record<string, KindOfWrite>;

export type NameOfKind = keyof typeof kindsOfWrites;

/** What a user sends, again and again. Few of the messages of a long run are accepted: their pictures have a limit. */
export const sequence: readonly NameOfKind[] = ['trackerEntry', 'order', 'trackerEntry', 'trackerEntry', 'order', 'trackerEntry', 'trackerEntry', 'message'];
