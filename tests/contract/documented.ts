import type { Access, EndpointSchema, Envelope, Role } from '../../shell/net/contract';
import endpoints from './endpoints.json';

/** A documented call. `endpoints.json` is a copy of the specification's list; `npm run check` reports whether it is current. */
export interface DocumentedCall {
  /** Plugin or shell feature. */
  readonly owner: string;
  readonly method: string;
  /** Parameters in braces: `/user/v1/userprogramcompletion/{programId}`; for `WS` a topic. */
  readonly path: string;
  readonly query: readonly string[];
  /** Field names; with the prefix `[].` if the body is a list, `[]` alone for a list of texts, `A.B` for a nested field. */
  readonly body: readonly string[] | null;
  readonly envelope: Envelope | 'unknown';
  /** `public`, `user`, `role:A|B`, `role:A with B|C`, `role:(A|B)+HIPAAAccess` or a permission. */
  readonly auth: string;
}

export const documented: readonly DocumentedCall[] = endpoints as readonly DocumentedCall[];

/** Normalizes a path: case, a trailing slash and the names of parameters do not matter. */
export const pathKey = (method: string, path: string): string =>
  `${method} ${path
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/\{[^}]+\}|:[^/]+/g, ':')}`;

/** The documented rule in the form of the contract. */
export const accessOf = ({ auth }: DocumentedCall): Access => {
  if (auth === 'public' || auth === 'user') return auth;
  const combined = /^role:(\w+) with (.+)$/.exec(auth);
  if (combined) return { allOf: [combined[1] as Role], anyOf: combined[2]?.split('|') as Role[] };
  const withPermission = /^role:\((.+)\)\+HIPAAAccess$/.exec(auth);
  if (withPermission) return { anyOf: withPermission[1]?.split('|') as Role[], permission: 'HipaaAccess' };
  return { anyOf: auth.replace(/^role:/, '').split('|') as Role[] };
};

/** Names of a schema's top-level fields; for a list, those of its items; for alternatives, those of each. */
export const fieldsOf = (schema: EndpointSchema['body']): readonly string[] => {
  const shape = schema as
    | undefined
    | { readonly properties?: object; readonly items?: { readonly properties?: object }; readonly anyOf?: readonly NonNullable<typeof schema>[] };
  return shape?.anyOf ? shape.anyOf.flatMap(fieldsOf) : Object.keys(shape?.properties ?? shape?.items?.properties ?? {});
};

/** The documented body fields at the top level, without the file of a multipart form. */
export const documentedFields = ({ body }: DocumentedCall): readonly string[] => [
  ...new Set((body ?? []).map((field) => field.replace(/^\[\]\./, '').split('.')[0] ?? '').filter((field) => field !== 'file' && field !== '[]')),
];
