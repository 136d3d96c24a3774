export declare const note: { readonly at: string };
