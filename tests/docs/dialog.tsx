export declare const run: (input: { readonly params: { readonly day: string } }) => Promise<unknown>;
