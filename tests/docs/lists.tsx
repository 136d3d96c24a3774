import { type Static, Type } from 'typebox';
import { endpoints, type RowAction, type Schemas } from '#shell/api';
import { Page, pageQuery } from '#shell/schemas';

const PersonRow = Type.Object({ Id: Type.String(), LastName: Type.String(), Points: Type.Integer() });
const routes = { people: ['GET', '/people'] } as const;
const schemas = {
  people: { summary: 'People', access: 'user', envelope: 'Data', query: pageQuery(['LastName']), response: Page(PersonRow) },
} as const satisfies Schemas<typeof routes>;

export type Person = Static<typeof PersonRow>;
export const api = endpoints<typeof schemas>(routes);
export declare const keyOf: (person: Person) => string;
export declare const actionsOf: (person: Person) => readonly RowAction[];
export declare const keys: ReadonlySet<string>;
export declare const onChange: (keys: ReadonlySet<string>) => void;
